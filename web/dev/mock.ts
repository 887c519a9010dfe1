export const mockServer = () => ({ name: "mock" });
