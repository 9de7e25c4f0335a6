<?php
/**
 * The list of customers.
 *
 * @var string $list   HTML of the list table.
 * @var string $export URL of the export.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Customers', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download as CSV', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
	<p class="description"><?php esc_html_e( 'Orders and value are without cancelled orders and refunds. Guests are listed once they have confirmed an order or its payment has arrived; their orders belong to an account with the same e-mail address only if it is confirmed.', 'vitrine' ); ?></p>
</div>
