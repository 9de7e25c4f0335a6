export { Choice, PasswordField, SelectField, TextArea, TextField } from './field';
