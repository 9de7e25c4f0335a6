<?php
/**
 * A single customer.
 *
 * @var string $title
 * @var string $back
 * @var string $addOrder URL of the form for an order of the customer.
 * @var array{type: string, text: string}|null $notice
 * @var string $email
 * @var string $phone
 * @var string $language '' for guests.
 * @var string $kind     Account or guest.
 * @var bool $listed     Whether the list of customers has them.
 * @var int $count       Number of orders.
 * @var string $value    Their value.
 * @var list<array{number: string, url: string, placed: string, status: string, payment: string, total: string, isUnproven: bool}> $orders
 * @var string $all      URL of all orders with the e-mail address.
 * @var list<array{label: string, lines: list<string>}> $addresses
 * @var array<string, string> $facts Texts by label.
 * @var list<array{at: string, text: string}> $consents
 * @var list<array{id: int, at: string, text: string, who: string}> $notes
 * @var int $max         Characters of a note.
 * @var list<string> $signIn Empty for guests.
 * @var string $action
 * @var array<string, int|string> $hidden Hidden fields of the forms.
 * @var string $nonce
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_fields = $nonce;
foreach ( $hidden as $vitrine_name => $vitrine_value ) {
	$vitrine_field   = '<input type="hidden" name="%s" value="%s">';
	$vitrine_fields .= sprintf( $vitrine_field, esc_attr( $vitrine_name ), esc_attr( (string) $vitrine_value ) );
}
?>
<div class="wrap vitrine-order">
	<h1 class="wp-heading-inline"><?php echo esc_html( $title ); ?></h1>
	<a class="page-title-action" href="<?php echo esc_url( $back ); ?>"><?php esc_html_e( 'All customers', 'vitrine' ); ?></a>
	<a class="page-title-action" href="<?php echo esc_url( $addOrder ); ?>"><?php esc_html_e( 'Add order', 'vitrine' ); ?></a>
	<hr class="wp-header-end">
	<?php if ( $notice !== null ) : ?>
		<div class="notice notice-<?php echo esc_attr( $notice['type'] ); ?>" role="<?php echo $notice['type'] === 'error' ? 'alert' : 'status'; ?>"><p><?php echo esc_html( $notice['text'] ); ?></p></div>
	<?php endif; ?>
	<div id="poststuff">
		<div id="post-body" class="metabox-holder columns-2">
			<div id="post-body-content">
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Orders', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<?php if ( $orders === array() ) : ?>
							<p><?php esc_html_e( 'No orders found.', 'vitrine' ); ?></p>
						<?php else : ?>
							<p>
								<?php
								/* translators: 1: number of orders, 2: amounts */
								$vitrine_text = _n( '%1$s order, value %2$s', '%1$s orders, value %2$s', $count, 'vitrine' );
								echo esc_html( sprintf( $vitrine_text, number_format_i18n( $count ), $value === '' ? '–' : $value ) );
								?>
							</p>
							<?php if ( ! $listed ) : ?>
								<p class="description"><?php esc_html_e( 'The e-mail address is not confirmed: anyone may have entered it.', 'vitrine' ); ?></p>
							<?php endif; ?>
							<div class="vitrine-scrolls" role="region" tabindex="0" aria-label="<?php esc_attr_e( 'Orders', 'vitrine' ); ?>">
								<table class="widefat striped">
									<thead>
										<tr>
											<th scope="col"><?php esc_html_e( 'Order', 'vitrine' ); ?></th>
											<th scope="col"><?php esc_html_e( 'Date', 'vitrine' ); ?></th>
											<th scope="col"><?php esc_html_e( 'Status', 'vitrine' ); ?></th>
											<th scope="col"><?php esc_html_e( 'Payment', 'vitrine' ); ?></th>
											<th scope="col" class="column-total"><?php esc_html_e( 'Total', 'vitrine' ); ?></th>
										</tr>
									</thead>
									<tbody>
										<?php foreach ( $orders as $vitrine_order ) : ?>
											<tr>
												<td><a href="<?php echo esc_url( $vitrine_order['url'] ); ?>"><?php echo esc_html( $vitrine_order['number'] ); ?></a></td>
												<td><?php echo esc_html( $vitrine_order['placed'] ); ?></td>
												<td>
													<?php echo esc_html( $vitrine_order['status'] ); ?>
													<?php if ( $vitrine_order['isUnproven'] ) : ?>
														<br><?php esc_html_e( 'Not confirmed', 'vitrine' ); ?>
													<?php endif; ?>
												</td>
												<td><?php echo esc_html( $vitrine_order['payment'] ); ?></td>
												<td class="column-total"><?php echo esc_html( $vitrine_order['total'] ); ?></td>
											</tr>
										<?php endforeach; ?>
									</tbody>
								</table>
							</div>
						<?php endif; ?>
						<p><a href="<?php echo esc_url( $all ); ?>"><?php esc_html_e( 'All orders from this e-mail address', 'vitrine' ); ?></a></p>
					</div>
				</div>
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Notes', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<form method="post" action="<?php echo esc_url( $action ); ?>">
							<?php echo $vitrine_fields; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields, and fields escaped above. ?>
							<p>
								<label for="vitrine-note"><?php esc_html_e( 'Add a note', 'vitrine' ); ?></label>
								<textarea id="vitrine-note" name="note" rows="3" maxlength="<?php echo (int) $max; ?>" aria-describedby="vitrine-note-help"></textarea>
							</p>
							<p class="description" id="vitrine-note-help"><?php esc_html_e( 'Only staff see notes. If customers ask for their data, notes about them are part of it.', 'vitrine' ); ?></p>
							<p><button class="button" name="button" value="note"><?php esc_html_e( 'Add note', 'vitrine' ); ?></button></p>
						</form>
						<?php if ( $notes !== array() ) : ?>
							<ul class="vitrine-history">
								<?php foreach ( $notes as $vitrine_note ) : ?>
									<li class="is-note">
										<span class="vitrine-when"><?php echo esc_html( "{$vitrine_note['at']} · {$vitrine_note['who']}" ); ?></span>
										<?php echo nl2br( esc_html( $vitrine_note['text'] ) ); ?>
										<form method="post" action="<?php echo esc_url( $action ); ?>">
											<?php echo $vitrine_fields; // phpcs:ignore WordPress.Security.EscapeOutput -- as above. ?>
											<?php /* translators: %s: date and time of a note */ ?>
											<button class="button-link button-link-delete" name="delete_note" value="<?php echo (int) $vitrine_note['id']; ?>" aria-label="<?php echo esc_attr( sprintf( __( 'Delete the note of %s', 'vitrine' ), $vitrine_note['at'] ) ); ?>"><?php esc_html_e( 'Delete', 'vitrine' ); ?></button>
										</form>
									</li>
								<?php endforeach; ?>
							</ul>
						<?php endif; ?>
					</div>
				</div>
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Consents', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<?php if ( $consents === array() ) : ?>
							<p><?php esc_html_e( 'None', 'vitrine' ); ?></p>
						<?php else : ?>
							<ul class="vitrine-history">
								<?php foreach ( $consents as $vitrine_consent ) : ?>
									<li><span class="vitrine-when"><?php echo esc_html( $vitrine_consent['at'] ); ?></span> <?php echo esc_html( $vitrine_consent['text'] ); ?></li>
								<?php endforeach; ?>
							</ul>
						<?php endif; ?>
						<p class="description"><?php esc_html_e( 'Cookie choices are stored without names, so they are not listed here.', 'vitrine' ); ?></p>
					</div>
				</div>
			</div>
			<div id="postbox-container-1" class="postbox-container">
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Customer', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<p>
							<?php echo esc_html( $language === '' ? $kind : "$kind · $language" ); ?><br>
							<a href="<?php echo esc_url( "mailto:$email" ); ?>"><?php echo esc_html( $email ); ?></a><br>
							<?php echo esc_html( $phone ); ?>
						</p>
						<?php foreach ( $facts as $vitrine_label => $vitrine_text ) : ?>
							<p><strong><?php echo esc_html( $vitrine_label ); ?></strong><br><?php echo nl2br( esc_html( $vitrine_text ) ); ?></p>
						<?php endforeach; ?>
					</div>
				</div>
				<?php if ( $signIn !== array() ) : ?>
					<div class="postbox">
						<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Sign-in', 'vitrine' ); ?></h2></div>
						<div class="inside">
							<p><?php echo implode( '<br>', array_map( 'esc_html', $signIn ) ); ?></p>
							<form method="post" action="<?php echo esc_url( $action ); ?>">
								<?php echo $vitrine_fields; // phpcs:ignore WordPress.Security.EscapeOutput -- as above. ?>
								<p><button class="button" name="button" value="link"><?php esc_html_e( 'Send password link', 'vitrine' ); ?></button></p>
								<p><button class="button" name="button" value="sessions"><?php esc_html_e( 'End all sessions', 'vitrine' ); ?></button></p>
							</form>
						</div>
					</div>
				<?php endif; ?>
				<div class="postbox">
					<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Addresses', 'vitrine' ); ?></h2></div>
					<div class="inside">
						<?php foreach ( $addresses as $vitrine_address ) : ?>
							<p><strong><?php echo esc_html( $vitrine_address['label'] ); ?></strong><br><?php echo nl2br( esc_html( implode( "\n", $vitrine_address['lines'] ) ) ); ?></p>
						<?php endforeach; ?>
						<?php if ( $addresses === array() ) : ?>
							<p><?php esc_html_e( 'None', 'vitrine' ); ?></p>
						<?php endif; ?>
					</div>
				</div>
			</div>
		</div>
	</div>
</div>
