<?php
/**
 * The contact form as a block. Works without JavaScript; the island `contact` takes over, including typed values.
 *
 * @var string                $action  URL of the page itself.
 * @var string                $privacy URL of the privacy policy, or ''.
 * @var bool                  $sent
 * @var string                $said    Error message, or ''.
 * @var array<string, string> $typed   By field.
 * @var array<string, string> $errors  Messages by field.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_fields = array(
	'name'  => array( _x( 'Name', 'of a person', 'vitrine' ), 'text', 'name', true ),
	'email' => array( __( 'E-mail', 'vitrine' ), 'email', 'email', true ),
	'phone' => array( __( 'Phone', 'vitrine' ), 'tel', 'tel', false ),
);
$vitrine_note   = static function ( string $name ) use ( $errors ): void {
	if ( isset( $errors[ $name ] ) ) {
		printf( '<p class="v-field__note" id="v-contact-%1$s-note">%2$s</p>', esc_attr( $name ), esc_html( $errors[ $name ] ) );
	}
};
$vitrine_wrong  = static function ( string $name ) use ( $errors ): void {
	if ( isset( $errors[ $name ] ) ) {
		printf( ' aria-invalid="true" aria-describedby="v-contact-%s-note"', esc_attr( $name ) );
	} else {
		// Without it, browsers report a required checkbox as invalid before it is submitted.
		echo ' aria-invalid="false"';
	}
};
$vitrine_policy = static fn ( string $words ): string => $privacy === ''
	? $words
	: '<a href="' . esc_url( $privacy ) . '" target="_blank" rel="noreferrer">' . $words . '</a>';
?>
<div class="v-contact v-contact--page" id="v-contact" data-v-island="contact" data-v-inline>
	<?php if ( $sent ) : ?>
		<p class="v-contact__thanks" role="status"><?php echo esc_html_x( 'Thank you. We have received your message.', 'scctext', 'vitrine' ); ?></p>
	<?php else : ?>
		<form class="v-contact__form" method="post" action="<?php echo esc_url( $action ); ?>#v-contact" aria-label="<?php esc_attr_e( 'Write to us', 'vitrine' ); ?>">
			<input type="hidden" name="vitrine_contact" value="1">
			<div class="v-contact__pair">
			<?php foreach ( $vitrine_fields as $vitrine_name => [ $vitrine_label, $vitrine_type, $vitrine_fill, $vitrine_must ] ) : ?>
				<?php echo $vitrine_name === 'phone' ? '</div>' : ''; ?>
				<div class="v-field<?php echo isset( $errors[ $vitrine_name ] ) ? ' v-field--wrong' : ''; ?>">
					<label class="v-field__label" for="v-contact-<?php echo esc_attr( $vitrine_name ); ?>"><?php echo esc_html( $vitrine_label ); ?><?php echo $vitrine_must ? '' : '<span class="v-field__optional"> ' . esc_html__( '(optional)', 'vitrine' ) . '</span>'; ?></label>
					<input class="v-field__control" id="v-contact-<?php echo esc_attr( $vitrine_name ); ?>" type="<?php echo esc_attr( $vitrine_type ); ?>" name="<?php echo esc_attr( $vitrine_name ); ?>" autocomplete="<?php echo esc_attr( $vitrine_fill ); ?>" value="<?php echo esc_attr( $typed[ $vitrine_name ] ?? '' ); ?>"<?php echo $vitrine_must ? ' required' : ''; ?><?php $vitrine_wrong( $vitrine_name ); ?>>
					<?php $vitrine_note( $vitrine_name ); ?>
				</div>
			<?php endforeach; ?>
			<div class="v-field<?php echo isset( $errors['message'] ) ? ' v-field--wrong' : ''; ?>">
				<label class="v-field__label" for="v-contact-message"><?php esc_html_e( 'Message', 'vitrine' ); ?><span class="v-field__optional"> <?php esc_html_e( '(optional)', 'vitrine' ); ?></span></label>
				<textarea class="v-field__control" id="v-contact-message" name="message" rows="5"<?php $vitrine_wrong( 'message' ); ?>><?php echo esc_textarea( $typed['message'] ?? '' ); ?></textarea>
				<?php $vitrine_note( 'message' ); ?>
			</div>
			<div class="v-hidden" aria-hidden="true"><label><?php esc_html_e( 'Leave this empty', 'vitrine' ); ?> <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
			<div class="v-choice<?php echo isset( $errors['terms'] ) ? ' v-choice--wrong' : ''; ?>">
				<input class="v-choice__control" id="v-contact-terms" type="checkbox" name="terms" value="1" required<?php checked( ( $typed['terms'] ?? '' ) !== '' ); ?><?php $vitrine_wrong( 'terms' ); ?>>
				<label class="v-choice__label" for="v-contact-terms"><?php echo (string) preg_replace_callback( '#&lt;privacy&gt;(.*?)&lt;/privacy&gt;#', static fn ( array $found ): string => $vitrine_policy( $found[1] ), esc_html__( 'I have read the <privacy>privacy policy</privacy> and agree that you may use my details to reply to me.', 'vitrine' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- the text and the link are escaped. ?></label>
				<?php $vitrine_note( 'terms' ); ?>
			</div>
			<?php if ( $said !== '' ) : ?>
				<p class="v-said v-said--wrong" role="alert"><?php echo esc_html( $said ); ?></p>
			<?php endif; ?>
			<button class="v-button v-button--primary v-contact__send" type="submit"><?php esc_html_e( 'Send message', 'vitrine' ); ?></button>
		</form>
	<?php endif; ?>
</div>
