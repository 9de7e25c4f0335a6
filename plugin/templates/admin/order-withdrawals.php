<?php
/**
 * The customer's withdrawals, and how far they are processed.
 *
 * @var string $action
 * @var bool   $overtaken Whether the last step failed because someone else was first.
 * @var list<array{id: int, state: string, steps: array<string, string>, repay: string, nonce: string,
 *   shown: \Vitrine\Withdrawals\View\WithdrawalView}> $withdrawals `nonce`: HTML of the hidden fields.
 */

declare(strict_types=1);

use Vitrine\Admin\Orders\WithdrawalBox;

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox" id="vitrine-withdrawals">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Withdrawals', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php if ( $overtaken ) : ?>
			<div class="notice notice-warning inline" role="alert"><p><?php esc_html_e( 'Someone else has already updated this withdrawal. Nothing was changed.', 'vitrine' ); ?></p></div>
		<?php endif; ?>
		<ul class="vitrine-history">
			<?php foreach ( $withdrawals as $vitrine_withdrawal ) : ?>
				<li>
					<span class="vitrine-status"><?php echo esc_html( $vitrine_withdrawal['state'] ); ?></span>
					<time class="vitrine-when" datetime="<?php echo esc_attr( $vitrine_withdrawal['shown']->at->format( DATE_ATOM ) ); ?>"><?php echo esc_html( $vitrine_withdrawal['shown']->atText ); ?></time>
					<?php foreach ( $vitrine_withdrawal['shown']->lines as $vitrine_line ) : ?>
						<?php echo esc_html( "{$vitrine_line['quantity']} × {$vitrine_line['title']}" ); ?><br>
					<?php endforeach; ?>
					<?php echo esc_html( $vitrine_withdrawal['shown']->name ); ?> <a href="<?php echo esc_url( "mailto:{$vitrine_withdrawal['shown']->email}" ); ?>"><?php echo esc_html( $vitrine_withdrawal['shown']->email ); ?></a>
					<?php if ( $vitrine_withdrawal['shown']->reason !== '' ) : ?>
						<p><?php echo nl2br( esc_html( $vitrine_withdrawal['shown']->reason ) ); ?></p>
					<?php endif; ?>
					<?php if ( $vitrine_withdrawal['steps'] !== array() ) : ?>
						<form class="vitrine-unprinted" method="post" action="<?php echo esc_url( $action ); ?>">
							<p>
								<input type="hidden" name="action" value="<?php echo esc_attr( WithdrawalBox::ACTION ); ?>">
								<input type="hidden" name="withdrawal" value="<?php echo esc_attr( (string) $vitrine_withdrawal['id'] ); ?>">
								<?php echo $vitrine_withdrawal['nonce']; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
								<?php foreach ( $vitrine_withdrawal['steps'] as $vitrine_step => $vitrine_label ) : ?>
									<button type="submit" class="button" name="state" value="<?php echo esc_attr( $vitrine_step ); ?>"><?php echo esc_html( $vitrine_label ); ?></button>
								<?php endforeach; ?>
								<?php if ( $vitrine_withdrawal['repay'] !== '' ) : ?>
									<a href="<?php echo esc_url( $vitrine_withdrawal['repay'] ); ?>"><?php esc_html_e( 'Refund these items', 'vitrine' ); ?></a>
								<?php endif; ?>
							</p>
						</form>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	</div>
</div>
