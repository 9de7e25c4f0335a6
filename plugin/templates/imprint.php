<?php
/**
 * Who sells here: the content of the page that setup makes.
 *
 * @var string $name
 * @var list<string> $address
 * @var string $phone
 * @var string $phone_label With a colon.
 * @var string $email
 * @var string $email_label
 * @var list<string> $numbers With labels.
 * @var list<string> $details
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-imprint">
	<p>
		<strong><?php echo esc_html( $name ); ?></strong>
		<?php foreach ( $address as $vitrine_line ) : ?>
			<br><?php echo esc_html( $vitrine_line ); ?>
		<?php endforeach; ?>
	</p>
	<?php if ( $phone !== '' || $email !== '' ) : ?>
		<p>
			<?php if ( $phone !== '' ) : ?>
				<?php echo esc_html( $phone_label ); ?><a href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $phone ) ); ?>"><span dir="ltr"><?php echo esc_html( $phone ); ?></span></a><br>
			<?php endif; ?>
			<?php if ( $email !== '' ) : ?>
				<?php echo esc_html( $email_label ); ?><a href="mailto:<?php echo esc_attr( $email ); ?>"><?php echo esc_html( $email ); ?></a>
			<?php endif; ?>
		</p>
	<?php endif; ?>
	<?php if ( $numbers !== array() ) : ?>
		<p>
			<?php foreach ( $numbers as $vitrine_number ) : ?>
				<?php echo esc_html( $vitrine_number ); ?><br>
			<?php endforeach; ?>
		</p>
	<?php endif; ?>
	<?php foreach ( $details as $vitrine_detail ) : ?>
		<p><?php echo esc_html( $vitrine_detail ); ?></p>
	<?php endforeach; ?>
</div>
