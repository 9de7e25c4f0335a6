<?php
/**
 * The settings of the DATEV file.
 *
 * @var string                                           $action
 * @var bool                                             $saved
 * @var \Vitrine\Admin\Accounting\Datev\DatevSettings    $settings
 * @var array<string, string>                            $labels   Of the accounts, by key.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
global $wp_locale;
?>
<?php if ( $saved ) : ?>
	<div class="notice notice-success"><p><?php esc_html_e( 'Settings saved.', 'vitrine' ); ?></p></div>
<?php endif; ?>
<details class="vitrine-invoices">
	<summary><?php esc_html_e( 'DATEV settings', 'vitrine' ); ?></summary>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<p class="description"><?php esc_html_e( 'Ask your tax adviser for the numbers, and whether these accounts are right.', 'vitrine' ); ?></p>
		<p>
			<label for="vitrine-datev-consultant"><?php esc_html_e( 'Consultant number', 'vitrine' ); ?></label>
			<input type="text" inputmode="numeric" size="8" id="vitrine-datev-consultant" name="consultant" value="<?php echo esc_attr( $settings->consultant ); ?>">
			<label for="vitrine-datev-client"><?php esc_html_e( 'Client number', 'vitrine' ); ?></label>
			<input type="text" inputmode="numeric" size="6" id="vitrine-datev-client" name="client" value="<?php echo esc_attr( $settings->client ); ?>">
		</p>
		<p>
			<label for="vitrine-datev-chart"><?php esc_html_e( 'Chart of accounts', 'vitrine' ); ?></label>
			<select id="vitrine-datev-chart" name="chart">
				<option value="03"<?php selected( $settings->chart, '03' ); ?>>SKR03</option>
				<option value="04"<?php selected( $settings->chart, '04' ); ?>>SKR04</option>
			</select>
			<label for="vitrine-datev-year"><?php esc_html_e( 'First month of the fiscal year', 'vitrine' ); ?></label>
			<select id="vitrine-datev-year" name="year_start">
				<?php for ( $vitrine_month = 1; $vitrine_month <= 12; $vitrine_month++ ) : ?>
					<option value="<?php echo esc_attr( (string) $vitrine_month ); ?>"<?php selected( $settings->yearStart, $vitrine_month ); ?>>
						<?php echo esc_html( $wp_locale->get_month( $vitrine_month ) ); ?>
					</option>
				<?php endfor; ?>
			</select>
		</p>
		<p>
			<label for="vitrine-datev-debtor"><?php esc_html_e( 'Account of all customers', 'vitrine' ); ?></label>
			<input type="text" inputmode="numeric" size="9" id="vitrine-datev-debtor" name="debtor" value="<?php echo esc_attr( $settings->debtor ); ?>">
		</p>
		<div class="vitrine-scrolls"><table class="vitrine-datev-accounts">
			<thead><tr>
				<th scope="col"><?php esc_html_e( 'Revenue', 'vitrine' ); ?></th>
				<th scope="col" id="vitrine-datev-account"><?php esc_html_e( 'Ledger account', 'vitrine' ); ?></th>
				<th scope="col" id="vitrine-datev-key"><?php esc_html_e( 'Tax key', 'vitrine' ); ?></th>
			</tr></thead>
			<tbody>
				<?php foreach ( $labels as $vitrine_key => $vitrine_label ) : ?>
					<?php $vitrine_account = $settings->account( $vitrine_key ); ?>
					<tr>
						<th scope="row" id="vitrine-datev-row-<?php echo esc_attr( $vitrine_key ); ?>"><?php echo esc_html( $vitrine_label ); ?></th>
						<td><input type="text" inputmode="numeric" size="8" name="accounts[<?php echo esc_attr( $vitrine_key ); ?>][number]"
							aria-labelledby="vitrine-datev-row-<?php echo esc_attr( $vitrine_key ); ?> vitrine-datev-account"
							value="<?php echo esc_attr( $vitrine_account->number ?? '' ); ?>"></td>
						<td><input type="text" inputmode="numeric" size="4" name="accounts[<?php echo esc_attr( $vitrine_key ); ?>][key]"
							aria-labelledby="vitrine-datev-row-<?php echo esc_attr( $vitrine_key ); ?> vitrine-datev-key"
							value="<?php echo esc_attr( $vitrine_account->key ?? '' ); ?>"></td>
					</tr>
				<?php endforeach; ?>
			</tbody>
		</table></div>
		<?php if ( $settings->accountLength() > strlen( $settings->shortest() ) ) : ?>
			<p>
				<?php
				echo esc_html(
					sprintf(
						/* translators: 1: number of digits, 2: an account as entered, 3: the same account in the file, longer by zeros at its end */
						__( 'Digits per account: %1$d. In the file, shorter ones are continued with zeros, for example %2$s as %3$s.', 'vitrine' ),
						$settings->accountLength(),
						$settings->shortest(),
						$settings->padded( $settings->shortest() )
					)
				);
				?>
			</p>
		<?php endif; ?>
		<p><?php esc_html_e( 'Leave the tax key empty for accounts that calculate the VAT themselves.', 'vitrine' ); ?></p>
		<p><button class="button button-primary"><?php esc_html_e( 'Save changes', 'vitrine' ); ?></button></p>
	</form>
</details>
