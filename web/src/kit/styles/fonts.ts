import "@fontsource-variable/commissioner/flar.css";
import "@fontsource/marcellus/400.css";
import "./carved-digits.css";
