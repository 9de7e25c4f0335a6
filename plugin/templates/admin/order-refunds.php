<?php
/**
 * What was repaid of an order, and the form that repays.
 *
 * @var int    $id
 * @var string $action
 * @var string $nonce   Finished HTML of the hidden fields.
 * @var int    $after   Number of the newest refund.
 * @var list<array{amount: string, state: string, label: string, at: string, who: string, reason: string, error: string}> $list
 * @var bool   $open    Whether anything can be repaid.
 * @var bool   $sent    Whether the money goes back by itself.
 * @var string $left
 * @var string $whole   What is left, as it is typed.
 * @var array<int, array{title: string, most: int, price: string}> $pieces
 * @var string $message What came of the last try; '' when nothing must be said.
 * @var array{amount?: string, reason?: string, restock?: string, pieces?: array<int, int>} $typed
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\RefundBox;

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox" id="vitrine-refunds">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Refunds', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php if ( $message !== '' ) : ?>
			<div class="notice notice-warning inline" role="alert"><p><?php echo esc_html( $message ); ?></p></div>
		<?php endif; ?>
		<?php if ( $list !== array() ) : ?>
			<ul class="vitrine-history">
				<?php foreach ( $list as $vitrine_refund ) : ?>
					<li>
						<strong><?php echo esc_html( $vitrine_refund['amount'] ); ?></strong> · <?php echo esc_html( $vitrine_refund['label'] ); ?>
						<span class="vitrine-when"><?php echo esc_html( "{$vitrine_refund['at']} · {$vitrine_refund['who']}" ); ?></span>
						<?php if ( $vitrine_refund['reason'] !== '' ) : ?>
							<?php echo esc_html( $vitrine_refund['reason'] ); ?>
						<?php endif; ?>
						<?php if ( $vitrine_refund['error'] !== '' ) : ?>
							<code><?php echo esc_html( $vitrine_refund['error'] ); ?></code>
						<?php endif; ?>
					</li>
				<?php endforeach; ?>
			</ul>
		<?php endif; ?>
		<?php if ( $open ) : ?>
			<details class="vitrine-step vitrine-unprinted"<?php echo $typed === array() ? '' : ' open'; ?>>
				<summary><?php esc_html_e( 'Repay', 'vitrine' ); ?>…</summary>
				<p>
					<?php
					echo esc_html(
						$sent
							? __( 'The money goes back the way it came, and cannot be called back.', 'vitrine' )
							: __( 'This records what you have repaid by hand; no money moves by it.', 'vitrine' )
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
								/* translators: 1: number of pieces, 2: title of a product, 3: price of one */
								echo esc_html( sprintf( __( 'of %1$d × %2$s at %3$s', 'vitrine' ), $vitrine_piece['most'], $vitrine_piece['title'], $vitrine_piece['price'] ) );
								?>
							</label>
						</p>
					<?php endforeach; ?>
					<p><label><input type="checkbox" name="restock" value="1"<?php checked( ( $typed['restock'] ?? '' ) !== '' ); ?>> <?php esc_html_e( 'Put these items back in stock', 'vitrine' ); ?></label></p>
					<p>
						<label for="vitrine-refund-amount"><?php esc_html_e( 'Amount (empty: the price of the items)', 'vitrine' ); ?></label><br>
						<input type="text" inputmode="decimal" id="vitrine-refund-amount" name="amount" class="widefat" value="<?php echo esc_attr( $typed['amount'] ?? '' ); ?>" aria-describedby="vitrine-refund-left">
						<span class="description" id="vitrine-refund-left">
							<?php
							/* translators: 1: amount of money, 2: the same as it is typed */
							echo esc_html( sprintf( __( 'Left of the payment: %1$s. For all of it enter %2$s.', 'vitrine' ), $left, $whole ) );
							?>
						</span>
					</p>
					<p>
						<label for="vitrine-refund-reason"><?php esc_html_e( 'Reason (the customer reads it)', 'vitrine' ); ?></label><br>
						<input type="text" id="vitrine-refund-reason" name="reason" class="widefat" maxlength="300" value="<?php echo esc_attr( $typed['reason'] ?? '' ); ?>">
					</p>
					<button type="submit" class="button button-primary"><?php echo esc_html( $sent ? __( 'Repay', 'vitrine' ) : __( 'Record as repaid', 'vitrine' ) ); ?></button>
				</form>
			</details>
		<?php endif; ?>
	</div>
</div>
