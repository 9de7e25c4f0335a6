<?php
/**
 * Disputes about the payment of an order, and warnings of fraud.
 *
 * @var string $action
 * @var int $order
 * @var string $nonce HTML of hidden fields.
 * @var string $title
 * @var bool $isHeld Whether staff have to end the hold.
 * @var string $advice About an inquiry; '' for none.
 * @var string $effect What the hold means.
 * @var string $link URL of the disputes at Stripe; '' if there are only warnings.
 * @var string $linkText
 * @var list<array{state: string, amount: string, reason: string, due: string}> $disputes
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox" id="vitrine-disputes">
	<div class="postbox-header"><h2 class="hndle"><?php echo esc_html( $title ); ?></h2></div>
	<div class="inside">
		<?php foreach ( $disputes as $vitrine_dispute ) : ?>
			<p>
				<strong><?php echo esc_html( $vitrine_dispute['state'] ); ?></strong> · <?php echo esc_html( $vitrine_dispute['amount'] ); ?><br>
				<?php echo esc_html( $vitrine_dispute['reason'] ); ?>
				<?php if ( $vitrine_dispute['due'] !== '' ) : ?>
					<?php /* translators: %s: a date, possibly with a time */ ?>
					<br><?php echo esc_html( sprintf( __( 'Due by %s', 'vitrine' ), $vitrine_dispute['due'] ) ); ?>
				<?php endif; ?>
			</p>
		<?php endforeach; ?>
		<?php if ( $advice !== '' ) : ?>
			<p><?php echo esc_html( $advice ); ?></p>
		<?php endif; ?>
		<?php if ( $link !== '' ) : ?>
			<p class="vitrine-unprinted"><a href="<?php echo esc_url( $link ); ?>" rel="external"><?php echo esc_html( $linkText ); ?></a></p>
		<?php endif; ?>
		<?php if ( $isHeld ) : ?>
			<form class="vitrine-unprinted" method="post" action="<?php echo esc_url( $action ); ?>">
				<input type="hidden" name="action" value="<?php echo esc_attr( \Vitrine\Admin\Orders\DisputeBox::ACTION ); ?>">
				<input type="hidden" name="order" value="<?php echo (int) $order; ?>">
				<?php echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- WordPress's own hidden fields. ?>
				<p class="description"><?php echo esc_html( $effect ); ?></p>
				<p><button type="submit" class="button"><?php esc_html_e( 'End the hold', 'vitrine' ); ?></button></p>
			</form>
		<?php endif; ?>
	</div>
</div>
