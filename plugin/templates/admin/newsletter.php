<?php
/**
 * The list of subscribers.
 *
 * @var string $list   HTML of the list table.
 * @var string $export URL of the file with confirmed addresses.
 * @var string $all    URL of the file with all addresses.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Newsletter', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download confirmed addresses (CSV)', 'vitrine' ); ?></a>
	<a class="page-title-action" href="<?php echo esc_url( $all ); ?>"><?php esc_html_e( 'Download all with their status (CSV)', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<p><?php esc_html_e( 'Send the newsletter to subscribers only, each with their own unsubscribe link from the export.', 'vitrine' ); ?></p>
	<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
</div>
