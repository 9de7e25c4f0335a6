<?php
/**
 * An order's refunds, and the refund form.
 *
 * @var int    $id
 * @var string $action
 * @var string $nonce   HTML of the hidden fields.
 * @var int    $after   Number of the newest refund.
 * @var list<array{amount: string, state: string, label: string, at: string, who: string, items: list<string>,
 *   reason: string, error: string, hint: string}> $list
 * @var string $warning About a dispute; '' for none.
 * @var string $due     About a returned refund; '' for none.
 * @var bool   $open    Whether anything can be refunded.
 * @var bool   $sent    Whether the payment provider returns the money.
 * @var string $left
 * @var string $whole   The same amount, as the form expects it; '' if only VAT is left.
 * @var array<int, array{title: string, most: int, price: string}> $pieces
 * @var array{left: string, standard: string}|null $delivery What is left of delivery; `standard` is '' if that is all of it.
 * @var string $vat     Text of the box that refunds the VAT alone; '' without that box.
 * @var array{type: string, text: string}|null $notice About what was just tried.
 * @var array{amount?: string, reason?: string, restock?: string, delivery?: string, manual?: string, pieces?: array<int, int>} $typed
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\RefundBox;

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox<?php echo $list === array() ? ' vitrine-unprinted' : ''; ?>" id="vitrine-refunds">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Refunds', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php if ( $notice !== null ) : ?>
			<div class="notice notice-<?php echo esc_attr( $notice['type'] ); ?> inline" role="<?php echo $notice['type'] === 'success' ? 'status' : 'alert'; ?>"><p><?php echo esc_html( $notice['text'] ); ?></p></div>
		<?php endif; ?>
		<?php if ( $list !== array() ) : ?>
			<ul class="vitrine-history">
				<?php foreach ( $list as $vitrine_refund ) : ?>
					<li>
						<strong><?php echo esc_html( $vitrine_refund['amount'] ); ?></strong> · <?php echo esc_html( $vitrine_refund['label'] ); ?>
						<span class="vitrine-when"><?php echo esc_html( "{$vitrine_refund['at']} · {$vitrine_refund['who']}" ); ?></span>
						<?php foreach ( $vitrine_refund['items'] as $vitrine_item ) : ?>
							<?php echo esc_html( $vitrine_item ); ?><br>
						<?php endforeach; ?>
						<?php if ( $vitrine_refund['reason'] !== '' ) : ?>
							<?php echo esc_html( $vitrine_refund['reason'] ); ?>
						<?php endif; ?>
						<?php if ( $vitrine_refund['error'] !== '' ) : ?>
							<code><?php echo esc_html( $vitrine_refund['error'] ); ?></code>
						<?php endif; ?>
						<?php if ( $vitrine_refund['hint'] !== '' ) : ?>
							<br><?php echo esc_html( $vitrine_refund['hint'] ); ?>
						<?php endif; ?>
					</li>
				<?php endforeach; ?>
			</ul>
		<?php endif; ?>
		<?php if ( $open ) : ?>
			<?php if ( $due !== '' ) : ?>
				<div class="notice notice-warning inline vitrine-unprinted"><p><?php echo esc_html( $due ); ?></p></div>
			<?php endif; ?>
			<?php if ( $warning !== '' ) : ?>
				<div class="notice notice-warning inline vitrine-unprinted"><p><?php echo esc_html( $warning ); ?></p></div>
			<?php endif; ?>
			<details class="vitrine-step vitrine-unprinted"<?php echo $typed === array() ? '' : ' open'; ?>>
				<summary><?php esc_html_e( 'Refund', 'vitrine' ); ?>…</summary>
				<p>
					<?php
					echo esc_html(
						$sent
							? __( 'The money is returned to the original payment method, unless you have sent it another way. This cannot be undone.', 'vitrine' )
							: __( 'This only records a refund that you have made yourself. No money is sent.', 'vitrine' )
					);
					?>
				</p>
				<form method="post" action="<?php echo esc_url( $action ); ?>">
					<input type="hidden" name="action" value="<?php echo esc_attr( RefundBox::ACTION ); ?>">
					<input type="hidden" name="order" value="<?php echo esc_attr( (string) $id ); ?>">
					<input type="hidden" name="after" value="<?php echo esc_attr( (string) $after ); ?>">
					<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
					<?php foreach ( $pieces as $vitrine_position => $vitrine_piece ) : ?>
						<p>
							<label>
								<input type="number" class="small-text" name="pieces[<?php echo esc_attr( (string) $vitrine_position ); ?>]" min="0" max="<?php echo esc_attr( (string) $vitrine_piece['most'] ); ?>" value="<?php echo esc_attr( (string) ( $typed['pieces'][ $vitrine_position ] ?? 0 ) ); ?>">
								<?php
								echo esc_html(
									sprintf(
										/* translators: 1: maximum quantity, 2: title of a product, 3: price of one */
										__( 'of %1$d × %2$s at %3$s', 'vitrine' ),
										$vitrine_piece['most'],
										$vitrine_piece['title'],
										$vitrine_piece['price']
									)
								);
								?>
							</label>
						</p>
					<?php endforeach; ?>
					<?php if ( $delivery !== null ) : ?>
						<p>
							<label>
								<input type="text" inputmode="decimal" class="small-text" name="delivery" value="<?php echo esc_attr( $typed['delivery'] ?? '' ); ?>">
								<?php
								/* translators: %s: amount of money */
								echo esc_html( sprintf( __( 'of %s for delivery', 'vitrine' ), $delivery['left'] ) );
								?>
							</label>
							<?php if ( $delivery['standard'] !== '' ) : ?>
								<br><span class="description">
									<?php
									echo esc_html(
										sprintf(
											/* translators: %s: amount of money */
											__( 'For a withdrawal from the whole order, standard delivery is due: %s.', 'vitrine' ),
											$delivery['standard']
										)
									);
									?>
								</span>
							<?php endif; ?>
						</p>
					<?php endif; ?>
					<p>
						<label><input type="checkbox" name="restock" value="1"<?php checked( ( $typed['restock'] ?? '' ) !== '' ); ?>> <?php esc_html_e( 'Restock these items', 'vitrine' ); ?></label><br>
						<span class="description"><?php esc_html_e( 'An open order is closed once it is fully refunded, or wholly withdrawn from and refunded as far as is due. Items that you do not restock then stay out of stock.', 'vitrine' ); ?></span>
					</p>
					<?php if ( $vat !== '' ) : ?>
						<p>
							<label><input type="checkbox" name="vat_only" value="1"> <?php echo esc_html( $vat ); ?></label><br>
							<span class="description"><?php esc_html_e( 'For a business whose VAT ID was confirmed later, or with proof of export. Items and amount are ignored, and nothing is restocked. Keep the proof for your records.', 'vitrine' ); ?></span>
						</p>
					<?php endif; ?>
					<?php if ( $whole !== '' ) : ?>
						<p>
							<label for="vitrine-refund-amount"><?php esc_html_e( 'Amount (leave empty for the items and delivery chosen above)', 'vitrine' ); ?></label><br>
							<input type="text" inputmode="decimal" id="vitrine-refund-amount" name="amount" class="widefat" value="<?php echo esc_attr( $typed['amount'] ?? '' ); ?>" aria-describedby="vitrine-refund-left">
							<span class="description" id="vitrine-refund-left">
								<?php
								echo esc_html(
									/* translators: 1: amount of money, 2: the same amount, as the form expects it */
									sprintf( __( 'Refundable: %1$s. Enter %2$s to refund everything.', 'vitrine' ), $left, $whole )
								);
								?>
							</span>
						</p>
					<?php endif; ?>
					<p>
						<label for="vitrine-refund-reason"><?php esc_html_e( 'Reason (visible to the customer)', 'vitrine' ); ?></label><br>
						<input type="text" id="vitrine-refund-reason" name="reason" class="widefat" maxlength="300" value="<?php echo esc_attr( $typed['reason'] ?? '' ); ?>">
					</p>
					<?php if ( $sent ) : ?>
						<p>
							<label><input type="checkbox" name="manual" value="1"<?php checked( ( $typed['manual'] ?? '' ) !== '' ); ?>> <?php esc_html_e( 'I have sent the money another way', 'vitrine' ); ?></label><br>
							<span class="description"><?php esc_html_e( 'Only records the refund: nothing is sent to the original payment method.', 'vitrine' ); ?></span>
						</p>
					<?php endif; ?>
					<button type="submit" class="button button-primary"><?php echo esc_html( $sent ? __( 'Refund', 'vitrine' ) : __( 'Record refund', 'vitrine' ) ); ?></button>
				</form>
			</details>
		<?php endif; ?>
	</div>
</div>
