<?php
/**
 * The form for the contact details of an order, and what its invoice says once they have changed.
 *
 * @var bool $open
 * @var bool $isPossible Whether the details can change.
 * @var string $action
 * @var string $nonce HTML of the hidden fields.
 * @var string $seen
 * @var \Vitrine\Orders\ContactDetails $contact
 * @var array<string, string> $errors By field.
 * @var array<string, string> $saved By field: what someone else has saved in the meantime.
 * @var bool $delivered Whether the order has a delivery address of its own.
 * @var bool $same Whether it is the billing address.
 * @var bool $tell
 * @var string $account E-mail address of the account from which the order can be removed; '' for none.
 * @var bool $leave Whether its checkbox is ticked.
 * @var array{billing: array<string, string>, delivery: array<string, string>} $countries Names by code.
 * @var string $invoice Name of the invoice that states another address; '' for none.
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\OrderActions;

defined( 'ABSPATH' ) || exit;

// Errors of the fields that are hidden, unless those of the billing address have them, too.
$vitrine_unseen = array();
foreach ( $same ? $errors : array() as $vitrine_name => $vitrine_error ) {
	if ( str_starts_with( $vitrine_name, 'delivery.' ) && ! isset( $errors[ str_replace( 'delivery.', 'billing.', $vitrine_name ) ] ) ) {
		$vitrine_unseen[] = $vitrine_error;
	}
}

$vitrine_first = array_key_first( $errors );

/** Attributes of a field, and what is below it. */
$vitrine_marks = static function ( string $name, string $id ) use ( $errors, $saved, $vitrine_first ): array {
	$vitrine_notes = '';
	$vitrine_ids   = array();
	if ( isset( $errors[ $name ] ) ) {
		$vitrine_notes .= sprintf( '<span class="vitrine-error" id="%s-error">%s</span>', esc_attr( $id ), esc_html( $errors[ $name ] ) );
		$vitrine_ids[]  = "$id-error";
	}
	if ( isset( $saved[ $name ] ) ) {
		/* translators: %s: a value that was saved by another user */
		$vitrine_text   = sprintf( __( 'Saved by someone else: %s', 'vitrine' ), $saved[ $name ] === '' ? '–' : $saved[ $name ] );
		$vitrine_notes .= sprintf( '<span class="description" id="%s-saved">%s</span>', esc_attr( $id ), esc_html( $vitrine_text ) );
		$vitrine_ids[]  = "$id-saved";
	}
	return array(
		( isset( $errors[ $name ] ) ? ' aria-invalid="true"' : '' ) . ( $name === $vitrine_first ? ' autofocus' : '' )
			. ( $vitrine_ids === array() ? '' : ' aria-describedby="' . esc_attr( implode( ' ', $vitrine_ids ) ) . '"' ),
		$vitrine_notes,
	);
};

$vitrine_field = static function ( string $name, string $label, string $value, string $type = 'text' ) use ( $vitrine_marks ): void {
	$vitrine_id                       = 'vitrine-contact-' . str_replace( array( '.', '_' ), '-', $name );
	[ $vitrine_marked, $vitrine_notes ] = $vitrine_marks( $name, $vitrine_id );
	printf(
		'<p><label for="%1$s">%2$s</label><input type="%3$s" id="%1$s" name="contact[%4$s]" value="%5$s" autocomplete="off"%6$s>%7$s</p>',
		esc_attr( $vitrine_id ),
		esc_html( $label ),
		esc_attr( $type ),
		esc_attr( str_replace( '.', '][', $name ) ),
		esc_attr( $value ),
		$vitrine_marked, // phpcs:ignore WordPress.Security.EscapeOutput -- $vitrine_marks escapes.
		$vitrine_notes // phpcs:ignore WordPress.Security.EscapeOutput -- as above.
	);
};

/** @param 'billing'|'delivery' $group */
$vitrine_address = static function ( string $group ) use ( $contact, $countries, $vitrine_field, $vitrine_marks ): void {
	$vitrine_values = ( $group === 'billing' ? $contact->billing : $contact->delivery )->toArray();
	$vitrine_field( "$group.first_name", __( 'First name', 'vitrine' ), $vitrine_values['first_name'] );
	$vitrine_field( "$group.last_name", __( 'Last name', 'vitrine' ), $vitrine_values['last_name'] );
	$vitrine_field( "$group.company", __( 'Company', 'vitrine' ), $vitrine_values['company'] );
	if ( $group === 'billing' ) {
		$vitrine_field( 'billing.reference', __( 'Customer’s reference or Leitweg-ID', 'vitrine' ), $vitrine_values['reference'] );
	}
	$vitrine_field( "$group.street", __( 'Street and number', 'vitrine' ), $vitrine_values['street'] );
	$vitrine_field( "$group.postcode", __( 'Postcode', 'vitrine' ), $vitrine_values['postcode'] );
	$vitrine_field( "$group.city", __( 'City', 'vitrine' ), $vitrine_values['city'] );
	$vitrine_field( "$group.state", __( 'State or province, where addresses have one', 'vitrine' ), $vitrine_values['state'] );
	[ $vitrine_marked, $vitrine_notes ] = $vitrine_marks( "$group.country", "vitrine-contact-$group-country" );
	printf(
		'<p><label for="vitrine-contact-%1$s-country">%2$s</label><select id="vitrine-contact-%1$s-country" name="contact[%1$s][country]"%3$s>',
		esc_attr( $group ),
		esc_html__( 'Country', 'vitrine' ),
		$vitrine_marked // phpcs:ignore WordPress.Security.EscapeOutput -- $vitrine_marks escapes.
	);
	foreach ( $countries[ $group ] as $vitrine_code => $vitrine_name ) {
		printf(
			'<option value="%s"%s>%s</option>',
			esc_attr( (string) $vitrine_code ),
			selected( $vitrine_values['country'], $vitrine_code, false ),
			esc_html( $vitrine_name )
		);
	}
	echo "</select>$vitrine_notes</p>"; // phpcs:ignore WordPress.Security.EscapeOutput -- $vitrine_marks escapes.
};
?>
<?php if ( $invoice !== '' ) : ?>
	<div class="notice notice-info inline"><p>
		<?php
		echo esc_html(
			sprintf(
				/* translators: %s: number of an invoice */
				__( 'Invoice %s stays as it was issued, with the previous address.', 'vitrine' ),
				$invoice
			) . ' ' . __(
				'If the customer needs the new address on it, send a correction that names number and date of the invoice (in the EU: Article 219 of Directive 2006/112/EC).',
				'vitrine'
			)
		);
		?>
	</p></div>
<?php endif; ?>
<?php if ( $isPossible ) : ?>
	<details class="vitrine-contact vitrine-unprinted" id="vitrine-contact"<?php echo $open ? ' open' : ''; ?>>
		<summary><?php esc_html_e( 'Change contact details…', 'vitrine' ); ?></summary>
		<form method="post" action="<?php echo esc_url( $action ); ?>">
			<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
			<input type="hidden" name="contact_seen" value="<?php echo esc_attr( $seen ); ?>">
			<?php $vitrine_field( 'email', __( 'E-mail', 'vitrine' ), $contact->email, 'email' ); ?>
			<p class="description"><?php esc_html_e( 'With a new e-mail address, links in earlier e-mails no longer work, and both addresses receive an e-mail.', 'vitrine' ); ?></p>
			<?php if ( $account !== '' ) : ?>
				<p>
					<label>
						<input type="checkbox" name="contact_leave" value="1" aria-describedby="vitrine-contact-leave"<?php checked( $leave ); ?>>
						<?php
						/* translators: %s: e-mail address of a customer account */
						echo esc_html( sprintf( __( 'With a new e-mail address: remove the order from the account %s', 'vitrine' ), $account ) );
						?>
					</label>
				</p>
				<p class="description" id="vitrine-contact-leave"><?php esc_html_e( 'Select it if the account is not your customer’s. Otherwise, the account still shows the order, with all new details.', 'vitrine' ); ?></p>
			<?php endif; ?>
			<?php $vitrine_field( 'phone', __( 'Phone', 'vitrine' ), $contact->phone, 'tel' ); ?>
			<fieldset>
				<legend><?php esc_html_e( 'Billing address', 'vitrine' ); ?></legend>
				<?php $vitrine_address( 'billing' ); ?>
				<?php if ( $contact->billing->vatId !== '' ) : ?>
					<p class="description"><?php esc_html_e( 'The VAT ID cannot change: VAT and the right of withdrawal depend on it.', 'vitrine' ); ?></p>
				<?php endif; ?>
			</fieldset>
			<?php if ( $delivered ) : ?>
				<p><label><input type="checkbox" class="vitrine-same" name="contact[same]" value="1"<?php checked( $same ); ?>> <?php esc_html_e( 'Deliver to the billing address', 'vitrine' ); ?></label></p>
				<fieldset class="vitrine-elsewhere">
					<legend><?php esc_html_e( 'Delivery address', 'vitrine' ); ?></legend>
					<?php $vitrine_address( 'delivery' ); ?>
				</fieldset>
				<?php foreach ( $vitrine_unseen as $vitrine_error ) : ?>
					<p class="vitrine-error"><?php echo esc_html( $vitrine_error ); ?></p>
				<?php endforeach; ?>
			<?php endif; ?>
			<p><label><input type="checkbox" name="contact_tell" value="1"<?php checked( $tell ); ?>> <?php esc_html_e( 'E-mail the change to the customer', 'vitrine' ); ?></label></p>
			<p><button type="submit" class="button" name="button" value="<?php echo esc_attr( OrderActions::CONTACT ); ?>"><?php esc_html_e( 'Change contact details', 'vitrine' ); ?></button></p>
		</form>
	</details>
<?php endif; ?>
