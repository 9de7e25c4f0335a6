<?php
/**
 * Links to an order's delivery note.
 *
 * @var array<string, string> $links URLs by title, the page to print first.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox vitrine-unprinted">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Delivery note', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php foreach ( $links as $vitrine_title => $vitrine_url ) : ?>
			<p><a href="<?php echo esc_url( $vitrine_url ); ?>"<?php echo str_contains( $vitrine_url, 'format=pdf' ) ? '' : ' target="_blank"'; ?>><?php echo esc_html( $vitrine_title ); ?></a></p>
		<?php endforeach; ?>
		<p class="description"><?php esc_html_e( 'For the parcel: without prices and internal notes.', 'vitrine' ); ?></p>
	</div>
</div>
