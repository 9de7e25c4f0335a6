<?php
/**
 * The redirects that the shop has entered, with the forms to add some.
 *
 * @var string             $list     HTML of the list table.
 * @var array{message: string, errors: list<string>, typed: array<string, string>} $notice
 * @var array<int, string> $statuses Labels by HTTP status.
 * @var string             $save     Action of the form.
 * @var string             $import   Action of the import.
 * @var string             $export   URL of the export.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$typed = $notice['typed'] + array(
	'from'   => '',
	'to'     => '',
	'status' => '301',
);
?>
<div class="wrap">
	<h1 class="wp-heading-inline"><?php esc_html_e( 'Redirects', 'vitrine' ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download as CSV', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php if ( $notice['message'] !== '' ) : ?>
		<div class="notice notice-success"><p><?php echo esc_html( $notice['message'] ); ?></p></div>
	<?php endif; ?>
	<?php if ( $notice['errors'] !== array() ) : ?>
		<div class="notice notice-error" role="alert">
			<?php foreach ( $notice['errors'] as $error ) : ?>
				<p><?php echo esc_html( $error ); ?></p>
			<?php endforeach; ?>
		</div>
	<?php endif; ?>
	<p><?php esc_html_e( 'Lead visitors and search engines from addresses of an earlier shop to pages of this one. A redirect works only where no page has the old address. When you change an address in this shop, the old one redirects without an entry here.', 'vitrine' ); ?></p>
	<div id="col-container" class="wp-clearfix">
		<div id="col-left"><div class="col-wrap">
			<div class="form-wrap">
				<h2><?php esc_html_e( 'Add a redirect', 'vitrine' ); ?></h2>
				<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
					<input type="hidden" name="action" value="<?php echo esc_attr( $save ); ?>">
					<?php wp_nonce_field( $save ); ?>
					<div class="form-field form-required">
						<label for="vitrine-from"><?php esc_html_e( 'Old address', 'vitrine' ); ?></label>
						<input type="text" id="vitrine-from" name="from" required maxlength="1000" value="<?php echo esc_attr( $typed['from'] ); ?>" aria-describedby="vitrine-from-help">
						<p id="vitrine-from-help"><?php esc_html_e( 'A path such as /products/blue-vase, or the whole URL.', 'vitrine' ); ?></p>
					</div>
					<div class="form-field">
						<label for="vitrine-to"><?php esc_html_e( 'New address', 'vitrine' ); ?></label>
						<input type="text" id="vitrine-to" name="to" maxlength="1000" value="<?php echo esc_attr( $typed['to'] ); ?>" aria-describedby="vitrine-to-help">
						<p id="vitrine-to-help"><?php esc_html_e( 'A path of this shop, or a URL of another site. Leave it empty for 410.', 'vitrine' ); ?></p>
					</div>
					<div class="form-field">
						<label for="vitrine-status"><?php esc_html_e( 'Status', 'vitrine' ); ?></label>
						<select id="vitrine-status" name="status">
							<?php foreach ( $statuses as $status => $label ) : ?>
								<option value="<?php echo esc_attr( (string) $status ); ?>"<?php selected( (string) $status, $typed['status'] ); ?>><?php echo esc_html( $label ); ?></option>
							<?php endforeach; ?>
						</select>
					</div>
					<?php submit_button( __( 'Save redirect', 'vitrine' ) ); ?>
				</form>
				<h2><?php esc_html_e( 'Import redirects', 'vitrine' ); ?></h2>
				<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" enctype="multipart/form-data">
					<input type="hidden" name="action" value="<?php echo esc_attr( $import ); ?>">
					<?php // The page has two forms: an id would not be unique. ?>
					<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $import ) ); ?>">
					<div class="form-field">
						<label for="vitrine-file"><?php esc_html_e( 'CSV file', 'vitrine' ); ?></label>
						<input type="file" id="vitrine-file" name="file" accept=".csv,text/csv" required aria-describedby="vitrine-file-help">
						<p id="vitrine-file-help"><?php esc_html_e( 'With the columns “from”, “to” and “status”, or as Shopify and the plugin Redirection export it. Addresses that are in the list already are replaced.', 'vitrine' ); ?></p>
					</div>
					<?php submit_button( __( 'Import', 'vitrine' ), 'secondary' ); ?>
				</form>
			</div>
		</div></div>
		<div id="col-right"><div class="col-wrap">
			<?php echo $list; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list, whose cells are escaped. ?>
		</div></div>
	</div>
</div>
