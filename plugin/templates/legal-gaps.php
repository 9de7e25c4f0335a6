<?php
/**
 * What a legal page still lacks, for staff only.
 *
 * @var list<string> $missing Names of settings.
 * @var list<string> $advice  Sentences.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="v-message" role="note">
	<p><strong><?php esc_html_e( 'Only staff see this note.', 'vitrine' ); ?></strong></p>
	<?php if ( $missing !== array() ) : ?>
		<?php /* translators: %s: names of settings, for example "Company address, Phone" */ ?>
		<p><?php echo esc_html( sprintf( __( 'Missing in the shop’s settings: %s.', 'vitrine' ), implode( ', ', $missing ) ) ); ?></p>
	<?php endif; ?>
	<?php foreach ( $advice as $vitrine_sentence ) : ?>
		<p><?php echo esc_html( $vitrine_sentence ); ?></p>
	<?php endforeach; ?>
</div>
