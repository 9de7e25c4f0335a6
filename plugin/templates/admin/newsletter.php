<?php
/**
 * Who reads the newsletter, in wp-admin.
 *
 * @var string $list   Finished HTML.
 * @var string $export Address of the file.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Newsletter', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download as CSV', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<p><?php esc_html_e( 'Only those who are subscribed may get the newsletter, and each of them with their own link to unsubscribe, which stands in the file.', 'vitrine' ); ?></p>
	<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
</div>
