<?php
/**
 * The setup of a shop, on one page.
 *
 * @var string $action
 * @var \Vitrine\Admin\Setup\SetupForm $form Submitted or current values.
 * @var array<string, string> $errors Messages by field.
 * @var list<\Vitrine\I18n\Language> $known Empty if another plugin manages the languages.
 * @var array<string, string> $countries Names by code.
 * @var array<string, string> $currencies
 * @var bool $done
 * @var array<string, string> $pages What pages still to be written should contain, by edit URL.
 * @var list<array{title: string, text: string, link: string, action: string}> $found What setup found on the site.
 * @var string $addresses HTML of the form for the shop's URLs.
 * @var string $tax HTML of the rows about VAT.
 * @var string $zones HTML of the `<option>` elements.
 * @var string $zone The site's time zone; '' if none was chosen.
 * @var bool $setUp Whether setup was completed before.
 * @var bool $live
 * @var string $changed '1' or '0' if the shop has just gone live or offline.
 * @var string $launch HTML of the part that takes the shop live or offline.
 * @var string $themeLinks HTML of the form for the shop's links in a kept theme.
 * @var string $theme Name of the site's theme, or of the one that the bundled theme replaced.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_error = static function ( string $field ) use ( $errors ): void {
	if ( isset( $errors[ $field ] ) ) {
		printf(
			'<p class="notice notice-error inline" id="vitrine-%1$s-fault" style="display:inline-block;margin:4px 0 0;padding:4px 10px">%2$s</p>',
			esc_attr( $field ),
			esc_html( $errors[ $field ] )
		);
	}
};
$vitrine_aria = static function ( string $field ) use ( $errors ): void {
	if ( isset( $errors[ $field ] ) ) {
		printf( ' aria-invalid="true" aria-describedby="vitrine-%s-fault"', esc_attr( $field ) );
	}
};
$vitrine_text = static function (
	string $field,
	string $label,
	string $value,
	string $type = 'text',
	string $help = ''
) use ( $vitrine_error, $vitrine_aria ): void {
	?>
	<tr>
		<th scope="row"><label for="vitrine-<?php echo esc_attr( $field ); ?>"><?php echo esc_html( $label ); ?></label></th>
		<td>
			<input class="regular-text" type="<?php echo esc_attr( $type ); ?>" id="vitrine-<?php echo esc_attr( $field ); ?>" name="vitrine[<?php echo esc_attr( $field ); ?>]" value="<?php echo esc_attr( $value ); ?>"<?php $vitrine_aria( $field ); ?>>
			<?php $vitrine_error( $field ); ?>
			<?php if ( $help !== '' ) : ?>
				<p class="description"><?php echo esc_html( $help ); ?></p>
			<?php endif; ?>
		</td>
	</tr>
	<?php
};
$vitrine_select = static function (
	string $field,
	string $label,
	array $choices,
	string $value
) use ( $vitrine_error, $vitrine_aria ): void {
	?>
	<tr>
		<th scope="row"><label for="vitrine-<?php echo esc_attr( $field ); ?>"><?php echo esc_html( $label ); ?></label></th>
		<td>
			<select id="vitrine-<?php echo esc_attr( $field ); ?>" name="vitrine[<?php echo esc_attr( $field ); ?>]"<?php $vitrine_aria( $field ); ?>>
				<?php foreach ( $choices as $vitrine_key => $vitrine_name ) : ?>
					<option value="<?php echo esc_attr( (string) $vitrine_key ); ?>" <?php selected( $value, (string) $vitrine_key ); ?>><?php echo esc_html( $vitrine_name ); ?></option>
				<?php endforeach; ?>
			</select>
			<?php $vitrine_error( $field ); ?>
		</td>
	</tr>
	<?php
};
?>
<div class="wrap">
	<h1><?php esc_html_e( 'Set up your shop', 'vitrine' ); ?></h1>
	<?php if ( $errors !== array() ) : ?>
		<div class="notice notice-error" role="alert"><p><?php esc_html_e( 'Nothing was saved. Please check the highlighted fields.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<?php if ( $done ) : ?>
		<div class="notice notice-success" role="status"><p><strong><?php esc_html_e( 'Your shop is set up.', 'vitrine' ); ?></strong></p></div>
	<?php elseif ( $changed !== '' && $live === ( $changed === '1' ) ) : ?>
		<div class="notice notice-success" role="status"><p><strong><?php $live ? esc_html_e( 'Your shop is live.', 'vitrine' ) : esc_html_e( 'Your shop is offline. Your site is as it was before.', 'vitrine' ); ?></strong></p></div>
	<?php endif; ?>
	<?php if ( $setUp ) : ?>
		<?php echo $launch; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template. ?>
	<?php endif; ?>
	<?php echo $setUp ? $themeLinks : ''; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template. ?>
	<?php if ( $done || ( $live && $changed === '1' ) ) : ?>
		<h2><?php esc_html_e( 'Next steps', 'vitrine' ); ?></h2>
		<ul class="ul-disc">
			<li><a href="<?php echo esc_url( admin_url( 'admin.php?page=vitrine-settings&topic=general' ) ); ?>"><?php esc_html_e( 'Choose a logo', 'vitrine' ); ?></a></li>
			<li><a href="<?php echo esc_url( admin_url( 'post-new.php?post_type=vitrine_product' ) ); ?>"><?php esc_html_e( 'Add product', 'vitrine' ); ?></a></li>
			<li><a href="<?php echo esc_url( admin_url( 'admin.php?page=vitrine-settings&topic=payments' ) ); ?>"><?php esc_html_e( 'Set up payment methods', 'vitrine' ); ?></a></li>
			<li><a href="<?php echo esc_url( admin_url( 'admin.php?page=vitrine-settings&topic=delivery' ) ); ?>"><?php esc_html_e( 'Set up delivery', 'vitrine' ); ?></a></li>
			<li><a href="<?php echo esc_url( admin_url( 'admin.php?page=vitrine-settings&topic=e-mails' ) ); ?>"><?php esc_html_e( 'Send yourself a test e-mail', 'vitrine' ); ?></a></li>
		</ul>
	<?php endif; ?>
	<?php if ( $setUp && $pages !== array() ) : ?>
		<h2><?php esc_html_e( 'Pages you still need to write', 'vitrine' ); ?></h2>
		<ul class="ul-disc">
			<?php foreach ( $pages as $vitrine_link => $vitrine_hint ) : ?>
				<li><a href="<?php echo esc_url( $vitrine_link ); ?>"><?php echo esc_html( $vitrine_hint ); ?></a></li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php if ( $found !== array() ) : ?>
		<h2><?php esc_html_e( 'What we found on your site', 'vitrine' ); ?></h2>
		<ul class="ul-disc" style="max-width:50em">
			<?php foreach ( $found as $vitrine_one ) : ?>
				<li>
					<strong><?php echo esc_html( $vitrine_one['title'] ); ?></strong><br>
					<?php echo esc_html( $vitrine_one['text'] ); ?>
					<?php if ( $vitrine_one['link'] !== '' ) : ?>
						<a href="<?php echo esc_url( $vitrine_one['link'] ); ?>"><?php echo esc_html( $vitrine_one['action'] ); ?></a>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php echo $addresses; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template. ?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php wp_nonce_field( $action ); ?>
		<table class="form-table" role="presentation">
			<?php $vitrine_text( 'name', __( 'Shop name', 'vitrine' ), $form->name ); ?>
			<?php $vitrine_text( 'email', __( 'Shop e-mail address', 'vitrine' ), $form->email, 'email', __( 'Sends e-mails to customers and receives notifications of new orders.', 'vitrine' ) ); ?>
			<?php if ( $known !== array() ) : ?>
			<tr>
				<th scope="row"><?php esc_html_e( 'Languages', 'vitrine' ); ?></th>
				<td>
					<fieldset<?php $vitrine_aria( 'languages' ); ?>>
						<legend class="screen-reader-text"><?php esc_html_e( 'Languages', 'vitrine' ); ?></legend>
						<?php foreach ( $known as $vitrine_language ) : ?>
							<label style="display:inline-block;margin-inline-end:18px"><input type="checkbox" name="vitrine[languages][]" value="<?php echo esc_attr( $vitrine_language->code ); ?>" <?php checked( in_array( $vitrine_language->code, $form->languages->codes, true ) ); ?>> <?php echo esc_html( $vitrine_language->name ); ?></label>
						<?php endforeach; ?>
					</fieldset>
					<?php $vitrine_error( 'languages' ); ?>
				</td>
			</tr>
			<?php $vitrine_names = array_column( array_map( static fn ( $vitrine_one ): array => array( $vitrine_one->code, $vitrine_one->name ), $known ), 1, 0 ); ?>
			<?php if ( $live && $setUp ) : ?>
			<tr>
				<th scope="row"><?php esc_html_e( 'Main language', 'vitrine' ); ?></th>
				<td>
					<?php echo esc_html( (string) ( $vitrine_names[ $form->languages->default ] ?? $form->languages->default ) ); ?>
					<a href="<?php echo esc_url( admin_url( 'admin.php?page=vitrine-settings&topic=languages' ) ); ?>"><?php esc_html_e( 'Change', 'vitrine' ); ?></a>
					<?php $vitrine_error( 'default' ); ?>
				</td>
			</tr>
			<?php else : ?>
				<?php $vitrine_select( 'default', __( 'Main language', 'vitrine' ), $vitrine_names, $form->languages->default ); ?>
			<?php endif; ?>
			<?php endif; ?>
			<?php $vitrine_select( 'country', __( 'Shop country', 'vitrine' ), $countries, $form->region->country ); ?>
			<?php $vitrine_select( 'currency', __( 'Currency', 'vitrine' ), $currencies, $form->region->currency ); ?>
			<?php $vitrine_text( 'company', __( 'Company', 'vitrine' ), $form->company->name, 'text', __( 'As on invoices. You can add it later.', 'vitrine' ) ); ?>
			<?php $vitrine_text( 'address', __( 'Company address', 'vitrine' ), $form->company->address, 'text', __( 'As printed on invoices, with commas between the lines.', 'vitrine' ) ); ?>
			<?php echo $tax; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template. ?>
			<?php $vitrine_text( 'vat', __( 'VAT number', 'vitrine' ), $form->company->vat, 'text', __( 'Invoices with VAT need it. Leave empty if your tax office gave you none.', 'vitrine' ) ); ?>
			<?php $vitrine_text( 'iban', __( 'IBAN', 'vitrine' ), $form->company->iban, 'text', __( 'For payment by bank transfer. You can add it later in Settings > Payments.', 'vitrine' ) ); ?>
			<tr>
				<th scope="row"><label for="vitrine-timezone"><?php esc_html_e( 'Time zone', 'vitrine' ); ?></label></th>
				<td>
					<select id="vitrine-timezone" name="vitrine[timezone]"<?php $vitrine_aria( 'timezone' ); ?>>
						<?php /* translators: %s: a time zone, for instance +05:30 */ ?>
						<option value=""><?php echo esc_html( $zone === '' ? __( 'Time zone of the country', 'vitrine' ) : sprintf( __( 'Keep %s', 'vitrine' ), $zone ) ); ?></option>
						<?php echo $zones; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own list. ?>
					</select>
					<?php $vitrine_error( 'timezone' ); ?>
					<p class="description"><?php esc_html_e( 'For dates on orders, invoices and deliveries.', 'vitrine' ); ?></p>
				</td>
			</tr>
			<tr>
				<th scope="row"><?php esc_html_e( 'Theme', 'vitrine' ); ?></th>
				<td>
					<fieldset>
						<legend class="screen-reader-text"><?php esc_html_e( 'Theme', 'vitrine' ); ?></legend>
						<p><label><input type="radio" name="vitrine[theme]" value="bundled" <?php checked( $form->content->theme, 'bundled' ); ?>> <?php esc_html_e( 'Use the shop’s own theme', 'vitrine' ); ?></label></p>
						<?php /* translators: %s: name of a theme */ ?>
						<p><label><input type="radio" name="vitrine[theme]" value="keep" <?php checked( $form->content->theme, 'keep' ); ?>> <?php echo esc_html( sprintf( __( 'Keep %s', 'vitrine' ), $theme ) ); ?></label></p>
					</fieldset>
					<p class="description"><?php $live ? esc_html_e( 'Changes your entire site immediately.', 'vitrine' ) : esc_html_e( 'Your theme stays until you go live, and comes back when you take the shop offline.', 'vitrine' ); ?></p>
				</td>
			</tr>
			<tr>
				<th scope="row"><?php esc_html_e( 'Starter content', 'vitrine' ); ?></th>
				<td>
					<fieldset>
						<legend class="screen-reader-text"><?php esc_html_e( 'Starter content', 'vitrine' ); ?></legend>
						<p><label><input type="checkbox" name="vitrine[pages]" value="1" <?php checked( $form->content->pages ); ?>> <?php esc_html_e( 'Create the pages that every shop needs, with menus that link to them', 'vitrine' ); ?></label></p>
						<p><label><input type="checkbox" name="vitrine[samples]" value="1" <?php checked( $form->content->samples ); ?>> <?php esc_html_e( 'Add sample products, which you can delete later', 'vitrine' ); ?></label></p>
					</fieldset>
				</td>
			</tr>
		</table>
		<?php submit_button( $setUp ? __( 'Save', 'vitrine' ) : __( 'Create my shop', 'vitrine' ) ); ?>
	</form>
</div>
