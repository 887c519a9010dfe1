// A three-seat auction on boardgame.io, of about the size of Return of the Pharaoh, for bench/server.py.
// usage: node boardgame_io.mjs <port> <memory | directory>
import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/`);
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LOTS = Array.from({ length: 20 }, (_, place) => (place % 5) + 1);
const sum = (cards) => cards.reduce((total, card) => total + card, 0);

function nextSeat(G, seat) {
  for (let step = 1; step <= 3; step += 1) {
    const other = (seat + step) % 3;
    if (!G.passed[other]) return other;
  }
  return seat;
}

function settle(G, seat, events) {
  const left = [0, 1, 2].filter((other) => !G.passed[other]);
  if (left.length === 0 || (left.length === 1 && left[0] === G.leader)) {
    const winner = left.length ? G.leader : null;
    const lot = G.lots.shift();
    if (winner !== null) {
      G.won[winner].push(lot);
      G.tents[winner].push(...G.front[winner]);
    }
    for (const other of [0, 1, 2]) {
      if (other !== winner) G.hands[other].push(...G.front[other]);
      G.front[other] = [];
    }
    G.passed = [false, false, false];
    G.high = 0;
    G.leader = null;
    G.sold += 1;
    if (G.sold % 4 === 0) {
      for (const other of [0, 1, 2]) G.hands[other].push(...G.tents[other].splice(0));
      G.lots = G.deck.splice(0, 4);
    }
    if (winner !== null) G.starter = winner;
    events.endTurn({ next: String(G.starter) });
    return;
  }
  events.endTurn({ next: String(nextSeat(G, seat)) });
}

const Auction = {
  name: "auction",
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ random }) => {
    const deck = random.Shuffle(LOTS);
    return {
      lots: deck.splice(0, 4),
      deck,
      hands: [0, 1, 2].map(() => [1, 2, 3, 4, 5]),
      tents: [[], [], []],
      front: [[], [], []],
      won: [[], [], []],
      passed: [false, false, false],
      high: 0,
      leader: null,
      starter: 0,
      sold: 0,
    };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    bid: ({ G, playerID, events }, cards) => {
      const seat = Number(playerID);
      const hand = [...G.hands[seat]];
      if (!Array.isArray(cards) || cards.length === 0) return INVALID_MOVE;
      for (const card of cards) {
        const place = hand.indexOf(card);
        if (place < 0) return INVALID_MOVE;
        hand.splice(place, 1);
      }
      const total = sum(G.front[seat]) + sum(cards);
      if (total <= G.high) return INVALID_MOVE;
      G.hands[seat] = hand;
      G.front[seat].push(...cards);
      G.high = total;
      G.leader = seat;
      settle(G, seat, events);
    },
    pass: ({ G, playerID, events }) => {
      const seat = Number(playerID);
      G.passed[seat] = true;
      settle(G, seat, events);
    },
  },
  endIf: ({ G }) => (G.sold === 20 ? { scores: G.won.map(sum) } : undefined),
};

const [port, store] = process.argv.slice(2);
const db = store === "memory" ? undefined : new FlatFile({ dir: store, logging: false });
const server = Server({ games: [Auction], db, origins: [Origins.LOCALHOST] });
await server.run({ port: Number(port), callback: () => console.log("listening") });
