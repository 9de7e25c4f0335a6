<?php
/**
 * The URLs of the shop's pages, one column per language.
 *
 * @var string $action
 * @var array<string, string> $labels Labels by base.
 * @var array<string, array<string, string>> $slugs By language and base.
 * @var array<string, string> $errors Messages by `language.base`.
 * @var bool $saved
 * @var string $home
 * @var string $main Code of the language without a prefix.
 * @var list<\Vitrine\I18n\Language> $languages
 * @var bool $open
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<details id="vitrine-addresses"<?php echo $open ? ' open' : ''; ?>>
	<summary><h2 style="display:inline-block"><?php esc_html_e( 'Shop URLs', 'vitrine' ); ?></h2></summary>
	<?php if ( $saved ) : ?>
		<div class="notice notice-success inline" role="status"><p><?php esc_html_e( 'URLs saved. Old URLs redirect to the new ones.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<p><?php esc_html_e( 'Change them if your site has pages with the same URLs, or if you prefer other words.', 'vitrine' ); ?></p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<?php // The page has several forms: an id would not be unique. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<div style="overflow-x:auto">
			<table class="widefat striped" style="width:auto">
				<thead>
					<tr>
						<th scope="col"><?php esc_html_e( 'Page', 'vitrine' ); ?></th>
						<?php foreach ( $languages as $vitrine_language ) : ?>
							<th scope="col"><?php echo esc_html( $vitrine_language->name ); ?><br><small><?php echo esc_html( $home . ( $vitrine_language->code === $main ? '' : "$vitrine_language->code/" ) ); ?></small></th>
						<?php endforeach; ?>
					</tr>
				</thead>
				<tbody>
					<?php foreach ( $labels as $vitrine_base => $vitrine_label ) : ?>
						<tr>
							<th scope="row"><?php echo esc_html( $vitrine_label ); ?></th>
							<?php foreach ( $languages as $vitrine_language ) : ?>
								<?php
								$vitrine_error = $errors[ "$vitrine_language->code.$vitrine_base" ] ?? '';
								$vitrine_id    = "vitrine-address-$vitrine_language->code-$vitrine_base";
								?>
								<td>
									<input type="text" id="<?php echo esc_attr( $vitrine_id ); ?>" name="vitrine[<?php echo esc_attr( $vitrine_language->code ); ?>][<?php echo esc_attr( $vitrine_base ); ?>]" value="<?php echo esc_attr( $slugs[ $vitrine_language->code ][ $vitrine_base ] ?? '' ); ?>" aria-label="<?php echo esc_attr( "$vitrine_label, $vitrine_language->name" ); ?>" size="18"<?php echo $vitrine_error === '' ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "$vitrine_id-fault" ) . '"'; ?>>
									<?php if ( $vitrine_error !== '' ) : ?>
										<p class="notice notice-error inline" id="<?php echo esc_attr( "$vitrine_id-fault" ); ?>" style="margin:4px 0 0;padding:4px 10px"><?php echo esc_html( $vitrine_error ); ?></p>
									<?php endif; ?>
								</td>
							<?php endforeach; ?>
						</tr>
					<?php endforeach; ?>
				</tbody>
			</table>
		</div>
		<?php submit_button( __( 'Save URLs', 'vitrine' ), 'secondary', 'save-addresses' ); ?>
	</form>
</details>
