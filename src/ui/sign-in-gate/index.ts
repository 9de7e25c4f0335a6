export { SignInGate } from './sign-in-gate';
