<?php
/**
 * Contact details for visitors without JavaScript.
 *
 * @var string $phone
 * @var string $email
 * @var string $hours
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<p class="v-help">
	<?php if ( $phone !== '' ) : ?>
		<a href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $phone ) ); ?>" dir="ltr"><?php echo esc_html( $phone ); ?></a>
	<?php endif; ?>
	<?php if ( $email !== '' ) : ?>
		<a href="mailto:<?php echo esc_attr( $email ); ?>"><?php echo esc_html( $email ); ?></a>
	<?php endif; ?>
	<?php if ( $hours !== '' ) : ?>
		<span><?php echo esc_html( $hours ); ?></span>
	<?php endif; ?>
</p>
