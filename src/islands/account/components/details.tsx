import { __ } from '@wordpress/i18n';
import { object } from 'yup';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useSession } from '../../../hooks/use-session';
import { trimValues } from '../../../lib/form';
import { nameRules } from '../../../lib/person-rules';
import { collectErrors } from '../../../lib/collect-errors';
import { TextField } from '../../../ui/field';
import { FormMessage } from '../../../ui/form-message';
import { toProfile } from '../model/profile';
import { Section } from './section';
import { SendButton } from './send-button';

export function Details( { user }: { user: User } ) {
	const { actions } = useSession();
	const { form, field, busy, result } = useForm( {
		start: { name: user.first_name, surname: user.last_name, phone: user.phone },
		validate: ( values ) => collectErrors( object( nameRules() ), values ),
		send: ( values ) => actions.saveProfile( { ...toProfile( user ), ...trimValues( values ) } ),
		done: __( 'Saved.', 'vitrine' ),
	} );
	return (
		<Section title={ __( 'Your details', 'vitrine' ) }>
			<form className="v-account__form" { ...form }>
				<TextField label={ __( 'First name', 'vitrine' ) } autoComplete="given-name" required { ...field( 'name' ) } />
				<TextField label={ __( 'Last name', 'vitrine' ) } autoComplete="family-name" required { ...field( 'surname' ) } />
				<TextField label={ __( 'Phone', 'vitrine' ) } type="tel" autoComplete="tel" required { ...field( 'phone' ) } />
				<div className="v-account__send">
					<SendButton busy={ busy }>{ __( 'Save', 'vitrine' ) }</SendButton>
					<FormMessage result={ result } />
				</div>
			</form>
		</Section>
	);
}
