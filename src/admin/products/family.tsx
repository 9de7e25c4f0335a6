import { Button, Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SavedNotices } from '../variants/saved-notices';
import { VariantGrid } from '../variants/variant-grid';
import { countDeleted, type Family as FamilyState, type FamilyDocument } from '../variants/model';
import { useFamily, useFocusOnError } from '../variants/use-family';

interface Props {
	product: number;
	onSaved: ( document: FamilyDocument ) => void;
}

/** The default language first; the page prints them. */
const LANGUAGES = ( window.vitrineProduct?.languages ?? [] ).map( ( { code } ) => code );

/** The variants of a product in the product list. */
export function Family( { product, onSaved }: Props ) {
	const { family, errors, message, isSaving, edited, rejections, change, keepEdits, save } = useFamily( product );
	const [ isSaved, setSaved ] = useState( false );
	const body = useRef< HTMLDivElement >( null );
	useFocusOnError( body, rejections );
	const update = ( next: FamilyState ) => {
		setSaved( false );
		change( next );
	};
	const submit = async () => {
		const saved = await save();
		if ( saved ) {
			onSaved( saved );
		}
		setSaved( saved !== null );
	};
	return (
		<div className="vitrine-variants" ref={ body }>
			<div aria-live="polite" className="vitrine-variants__notices">
				<SavedNotices
					message={ message }
					isSaved={ isSaved }
					deleted={ family ? countDeleted( family ) : 0 }
					keepEdits={ keepEdits }
					onDismiss={ () => setSaved( false ) }
				/>
			</div>
			{ ! family && ! message && <Spinner /> }
			{ family && (
				<>
					<VariantGrid languages={ LANGUAGES } family={ family } errors={ errors } change={ update } />
					<p className="vitrine-variants__save">
						<Button
							__next40pxDefaultSize
							variant="primary"
							isBusy={ isSaving }
							disabled={ isSaving || family.rows.length === 0 || ! edited }
							accessibleWhenDisabled
							onClick={ submit }
						>
							{ __( 'Save variants', 'vitrine' ) }
						</Button>
					</p>
				</>
			) }
		</div>
	);
}
