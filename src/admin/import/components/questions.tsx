import { SelectControl, TextControl } from '@wordpress/components';
import type { Choices, Question } from '../job';

interface Props {
	questions: Question[];
	/** Answers that have not been sent yet. */
	choices: Choices;
	onType: ( typed: Choices ) => void;
	onChoose: ( chosen: Choices ) => void;
}

/** What the file doesn't say. An option is sent at once, because the preview may depend on it; typed text is sent with the check. */
export const Questions = ( { questions, choices, onType, onChoose }: Props ) => (
	<>
		{ questions.map( ( { key, label, help, options, answer, sample } ) => (
			<div key={ key } className="vitrine-import__question">
				{ options.length > 0 ? (
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ label }
						help={ help }
						options={ options }
						value={ choices[ key ] ?? answer }
						onChange={ ( chosen ) => onChoose( { [ key ]: chosen } ) }
					/>
				) : (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ label }
						help={ help }
						autoComplete="off"
						value={ choices[ key ] ?? answer }
						onChange={ ( typed ) => onType( { [ key ]: typed } ) }
					/>
				) }
				{ sample && (
					<p className="vitrine-import__sample" role="status" dir="auto">
						{ sample }
					</p>
				) }
			</div>
		) ) }
	</>
);
