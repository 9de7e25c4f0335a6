<?php
/**
 * Whether visitors see the shop and can order, with the buttons that change it.
 *
 * @var string $action
 * @var bool $live
 * @var bool $refused Whether the shop has just not gone live.
 * @var list<array{title: string, path: string, other: string}> $taken Pages of the site with URLs that an order needs; others for the shop.
 * @var bool $free Whether there is another URL for each.
 * @var bool $noOrders Whether the checkout or the order confirmation is among them.
 * @var string $shop URL of the shop's home page.
 * @var string $preview URL that starts a preview.
 * @var list<array{label: string, url: string}> $blocked What the content security policy blocks; URLs that let it through, or ''.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_form = static function ( bool $on, bool $urls, string $text, bool $primary ) use ( $action ): void {
	?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $action ); ?>">
		<input type="hidden" name="live" value="<?php echo $on ? '1' : '0'; ?>">
		<?php if ( $urls ) : ?>
			<input type="hidden" name="urls" value="1">
		<?php endif; ?>
		<?php // The page has several forms: an id would not be unique. ?>
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( $action ) ); ?>">
		<button class="button<?php echo $primary ? ' button-primary' : ''; ?>"><?php echo esc_html( $text ); ?></button>
	</form>
	<?php
};
?>
<div class="card" id="vitrine-live">
	<h2><?php $live ? esc_html_e( 'The shop is live', 'vitrine' ) : esc_html_e( 'The shop is offline', 'vitrine' ); ?></h2>
	<?php if ( $refused ) : ?>
		<div class="notice notice-error inline" role="alert"><p><?php esc_html_e( 'The shop did not go live: visitors could not order.', 'vitrine' ); ?></p></div>
	<?php endif; ?>
	<p>
		<?php
		echo esc_html(
			match ( true ) {
				! $live            => __( 'Visitors see your site without the shop. Preview it, and go live when you are ready.', 'vitrine' ),
				$taken === array() => __( 'Visitors see the shop and can order. Taking it offline restores your site as it was before; products, orders and pages are kept.', 'vitrine' ),
				$noOrders          => __( 'Visitors see the shop, but cannot order.', 'vitrine' ),
				default            => __( 'Visitors see the shop, but not all of its pages.', 'vitrine' ),
			}
		);
		?>
	</p>
	<?php if ( $taken !== array() ) : ?>
		<p><?php esc_html_e( 'Pages of your site have URLs that the shop needs, and keep them:', 'vitrine' ); ?></p>
		<ul class="ul-disc">
			<?php foreach ( $taken as $vitrine_page ) : ?>
				<li>
					<?php
					echo esc_html(
						$vitrine_page['other'] === ''
							/* translators: 1: title of a page, 2: a URL path, for instance /checkout */
							? sprintf( __( '“%1$s” has %2$s', 'vitrine' ), $vitrine_page['title'], $vitrine_page['path'] )
							: sprintf(
								/* translators: 1: title of a page, 2: its URL path, for instance /checkout, 3: another URL path, for instance /order */
								__( '“%1$s” has %2$s: the shop can use %3$s', 'vitrine' ),
								$vitrine_page['title'],
								$vitrine_page['path'],
								$vitrine_page['other']
							)
					);
					?>
				</li>
			<?php endforeach; ?>
		</ul>
		<p><?php esc_html_e( 'To keep the shop’s URLs, change those of the pages instead.', 'vitrine' ); ?></p>
	<?php endif; ?>
	<div style="display:flex;flex-wrap:wrap;gap:8px;margin:1em 0">
		<?php if ( $live ) : ?>
			<?php if ( $taken !== array() && $free ) : ?>
				<?php $vitrine_form( true, true, __( 'Use these URLs', 'vitrine' ), true ); ?>
			<?php endif; ?>
			<a class="button<?php echo $taken === array() ? ' button-primary' : ''; ?>" href="<?php echo esc_url( $shop ); ?>"><?php esc_html_e( 'Visit the shop', 'vitrine' ); ?></a>
			<?php $vitrine_form( false, false, __( 'Take the shop offline', 'vitrine' ), false ); ?>
		<?php else : ?>
			<a class="button" href="<?php echo esc_url( $preview ); ?>"><?php esc_html_e( 'Preview the shop', 'vitrine' ); ?></a>
			<?php if ( $taken === array() ) : ?>
				<?php $vitrine_form( true, false, __( 'Go live', 'vitrine' ), true ); ?>
			<?php elseif ( $free ) : ?>
				<?php $vitrine_form( true, true, __( 'Use these URLs and go live', 'vitrine' ), true ); ?>
			<?php endif; ?>
		<?php endif; ?>
	</div>
	<?php if ( $blocked !== array() ) : ?>
		<h3><?php esc_html_e( 'Blocked on your pages', 'vitrine' ); ?></h3>
		<p><?php esc_html_e( 'Visitors do not see or run the following. Let through what is yours. If you do not know it, someone may have inserted it: remove it.', 'vitrine' ); ?></p>
		<ul>
			<?php foreach ( $blocked as $vitrine_item ) : ?>
				<li style="display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:space-between">
					<span style="overflow-wrap:anywhere;min-width:0;flex:1 1 14em"><?php echo esc_html( $vitrine_item['label'] ); ?></span>
					<?php if ( $vitrine_item['url'] !== '' ) : ?>
						<a class="button button-small" href="<?php echo esc_url( $vitrine_item['url'] ); ?>" aria-label="<?php /* translators: %s: page, and the beginning of a script or the address of a frame */ echo esc_attr( sprintf( __( 'Let through: %s', 'vitrine' ), $vitrine_item['label'] ) ); ?>"><?php esc_html_e( 'Let it through', 'vitrine' ); ?></a>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
</div>
