<?php
/**
 * Links to the shop in a theme with a header of its own. Like the header: `[data-v-cart-count]` and `[data-v-favourites-count]` get counts.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $place    '', `menu` or `float`.
 * @var bool   $is_spare Hidden until a script finds that the theme shows none.
 * @var string $shop     '' if no module provides the page, as the next two.
 * @var string $account
 * @var string $wishlist
 * @var string $checkout
 * @var list<array{code: string, name: string, url: string, current: bool, translated: bool}> $languages Empty if there is one only.
 * @var string $language
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<nav class="v-shop-links<?php echo $place === '' ? '' : ' v-shop-links--' . esc_attr( $place ); ?>"<?php echo $place === 'float' ? ' data-v-above-strip' : ''; ?><?php echo $is_spare ? ' hidden' : ''; ?> aria-label="<?php esc_attr_e( 'Shop', 'vitrine' ); ?>">
	<?php if ( $shop !== '' ) : ?>
	<a class="v-shop-links__shop" href="<?php echo esc_url( $shop ); ?>"><?php esc_html_e( 'Shop', 'vitrine' ); ?></a>
	<?php endif; ?>
	<?php if ( $languages !== array() ) : ?>
	<details class="v-shop-links__languages">
		<summary><span class="v-hidden"><?php esc_html_e( 'Choose language', 'vitrine' ); ?> </span><?php echo esc_html( strtoupper( $language ) ); Icons::print( 'chevron', 14 ); ?></summary>
		<?php $view->show( 'languages', array( 'languages' => $languages, 'id' => '' ) ); ?>
	</details>
	<?php endif; ?>
	<?php if ( $account !== '' ) : ?>
	<a class="v-icon-button" data-v-account-link href="<?php echo esc_url( $account ); ?>"><?php Icons::print( 'user' ); ?><span class="v-hidden"><?php esc_html_e( 'Account', 'vitrine' ); ?></span></a>
	<?php endif; ?>
	<?php if ( $wishlist !== '' ) : ?>
	<a class="v-icon-button" data-v-wishlist-link href="<?php echo esc_url( $wishlist ); ?>"><?php Icons::print( 'heart' ); ?><span class="v-hidden"><?php esc_html_e( 'Favourites', 'vitrine' ); ?> </span><span class="v-count" data-v-favourites-count hidden></span></a>
	<?php endif; ?>
	<a class="v-icon-button" data-v-cart-link href="<?php echo esc_url( $checkout ); ?>"><?php Icons::print( 'bag' ); ?><span class="v-hidden"><?php esc_html_e( 'Cart', 'vitrine' ); ?> </span><span class="v-count" data-v-cart-count hidden></span></a>
</nav>
