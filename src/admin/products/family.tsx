import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SavedNotices } from '../variants/saved-notices';
import { VariantGrid } from '../variants/variant-grid';
import { isEdited, type Family as FamilyState, type FamilyDocument } from '../variants/model';
import { useFamily } from '../variants/use-family';

interface Props {
	product: number;
	onSaved: ( document: FamilyDocument ) => void;
}

/** The default language first; the page prints them. */
const LANGUAGES = ( window.vitrineProduct?.languages ?? [] ).map( ( { code } ) => code );

/** The variants of a product in the product list. */
export function Family( { product, onSaved }: Props ) {
	const { family, errors, message, isSaving, change, keepEdits, save } = useFamily( product );
	const [ isSaved, setSaved ] = useState( false );
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
		<div className="vitrine-variants">
			<div aria-live="polite">
				<SavedNotices message={ message } isSaved={ isSaved } keepEdits={ keepEdits } onDismiss={ () => setSaved( false ) } />
			</div>
			{ ! family && ! message && <Spinner /> }
			{ family && (
				<>
					<VariantGrid languages={ LANGUAGES } family={ family } errors={ errors } change={ update } />
					<p>
						<Button
							__next40pxDefaultSize
							variant="primary"
							isBusy={ isSaving }
							disabled={ isSaving || family.rows.length === 0 || ! isEdited( family ) }
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
