<?php
/**
 * A field of the form of an order, with its error.
 *
 * @var string $key   Of the error: `billing.street`.
 * @var string $name
 * @var string $label
 * @var string $value
 * @var string $error '' for none.
 * @var array<int|string, string> $options Choices by value; empty for a field to type in.
 * @var string $type  Of the input.
 * @var string $help  '' for none.
 * @var string $focus Key of the field that gets the focus; '' for none.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_id    = 'vitrine-entry-' . strtr( $key, '._', '--' );
$vitrine_notes = trim( ( $help === '' ? '' : "$vitrine_id-help " ) . ( $error === '' ? '' : "$vitrine_id-error" ) );
$vitrine_state = ( $vitrine_notes === '' ? '' : ' aria-describedby="' . esc_attr( $vitrine_notes ) . '"' )
	. ( $error === '' ? '' : ' aria-invalid="true"' ) . ( $focus === $key ? ' autofocus' : '' );
?>
<div class="vitrine-entry-field">
	<label for="<?php echo esc_attr( $vitrine_id ); ?>"><?php echo esc_html( $label ); ?></label>
	<?php if ( $options !== array() ) : ?>
		<select id="<?php echo esc_attr( $vitrine_id ); ?>" name="<?php echo esc_attr( $name ); ?>" autocomplete="off"<?php echo $vitrine_state; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above. ?>>
			<?php foreach ( $options as $vitrine_value => $vitrine_title ) : ?>
				<option value="<?php echo esc_attr( (string) $vitrine_value ); ?>"<?php selected( (string) $vitrine_value, $value ); ?>><?php echo esc_html( $vitrine_title ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php else : ?>
		<input type="<?php echo esc_attr( $type ); ?>" id="<?php echo esc_attr( $vitrine_id ); ?>" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>" autocomplete="off"<?php echo $vitrine_state; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above. ?>>
	<?php endif; ?>
	<?php if ( $error !== '' ) : ?>
		<p class="vitrine-entry-error" id="<?php echo esc_attr( "$vitrine_id-error" ); ?>"><?php echo esc_html( $error ); ?></p>
	<?php endif; ?>
	<?php if ( $help !== '' ) : ?>
		<p class="description" id="<?php echo esc_attr( "$vitrine_id-help" ); ?>"><?php echo esc_html( $help ); ?></p>
	<?php endif; ?>
</div>
