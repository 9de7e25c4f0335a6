<?php
/**
 * The header, identical for all visitors. The early layer fills in counts and personal data: `[data-v-first-name]`, and `[data-v-progress]`
 * with the newest order's label, text and progress bar (`--v-progress: 40%`; no bar without it). Both are hidden at first, with their space
 * reserved to prevent layout shift.
 *
 * @var \Vitrine\Storefront\View $view
 * @var string $name
 * @var \Vitrine\Storefront\Brand\Logo|null $logo Null to show the name.
 * @var string $home
 * @var string $checkout
 * @var string $search
 * @var string $account  '' if the shop has no accounts.
 * @var string $orders   '' if the shop has no accounts.
 * @var string $wishlist '' if the shop has no wishlist page.
 * @var list<array<string, mixed>> $primary
 * @var list<array<string, mixed>> $catalogue
 * @var list<array{code: string, name: string, url: string, current: bool, translated: bool}> $languages
 * @var string $language
 * @var string $phone
 * @var string $hours
 * @var array{url: string, title: string, target: string}|null $contact
 * @var array{url: string, icon: array{url: string, width: int, height: int, alt: string}}|null $additional
 * @var array{url: string, title: string, target: string}|null $pro
 * @var string $audience
 * @var array{url: string, image: string, alt: string, width: int, height: int}|null $badge
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<header class="v-header" data-v-header>
	<a class="v-skip" href="#v-content"><?php esc_html_e( 'Skip to content', 'vitrine' ); ?></a>
	<div class="v-header__top">
		<div class="v-header__row">
			<button class="v-header__burger v-icon-button" type="button" data-v-menu-toggle aria-expanded="false" aria-controls="v-menu" aria-label="<?php esc_attr_e( 'Menu', 'vitrine' ); ?>">
				<?php Icons::print( 'menu' ); Icons::print( 'close' ); ?>
			</button>
			<?php if ( $logo === null ) : ?>
			<a class="v-header__brand" href="<?php echo esc_url( $home ); ?>"><?php echo esc_html( $name ); ?></a>
			<?php else : ?>
			<a class="v-header__brand v-header__brand--logo" style="flex:0 1 min(<?php echo (int) $logo->width; ?>px,max(<?php echo (int) round( $logo->width * 0.8 ); ?>px,20vw))" href="<?php echo esc_url( $home ); ?>"><img style="display:block;inline-size:100%;block-size:auto" src="<?php echo esc_url( $logo->url ); ?>"<?php echo $logo->srcset === '' ? '' : ' srcset="' . esc_attr( $logo->srcset ) . '"'; ?> width="<?php echo (int) $logo->width; ?>" height="<?php echo (int) $logo->height; ?>" alt="<?php echo esc_attr( $name ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" decoding="async"></a>
			<?php endif; ?>
			<form class="v-search" id="v-search" role="search" data-v-search action="<?php echo esc_url( $search ); ?>">
				<input class="v-search__field" type="text" inputmode="search" enterkeyhint="search" name="s" maxlength="120" autocomplete="off" placeholder="<?php esc_attr_e( 'Search', 'vitrine' ); ?>" aria-label="<?php esc_attr_e( 'Search for products', 'vitrine' ); ?>">
				<button class="v-search__button" type="submit" aria-label="<?php esc_attr_e( 'Search', 'vitrine' ); ?>"><?php Icons::print( 'search', 20 ); ?></button>
			</form>
			<div class="v-header__icons" style="--v-icons:<?php echo $account === '' ? 3 : 4; ?>">
				<div class="v-lang">
					<button class="v-lang__button" type="button" data-v-submenu aria-expanded="false" aria-controls="v-languages"><span class="v-hidden"><?php esc_html_e( 'Choose language', 'vitrine' ); ?> </span><?php echo esc_html( strtoupper( $language ) ); ?><?php Icons::print( 'chevron', 14 ); ?></button>
					<?php $view->show( 'languages', array( 'languages' => $languages, 'id' => 'v-languages' ) ); ?>
				</div>
				<a class="v-icon-button v-header__search-link" data-v-search-link aria-expanded="false" aria-controls="v-search" href="<?php echo esc_url( $search ); ?>" aria-label="<?php esc_attr_e( 'Search', 'vitrine' ); ?>"><?php Icons::print( 'search' ); Icons::print( 'close' ); ?></a>
				<?php if ( $account !== '' ) : ?>
				<a class="v-icon-button v-header__account" data-v-account-link href="<?php echo esc_url( $account ); ?>"><?php Icons::print( 'user' ); ?><span class="v-header__first-name" data-v-first-name hidden></span><span class="v-header__account-word"><?php esc_html_e( 'Account', 'vitrine' ); ?></span></a>
				<?php endif; ?>
				<?php if ( $wishlist !== '' ) : ?>
				<a class="v-icon-button" data-v-wishlist-link href="<?php echo esc_url( $wishlist ); ?>"><?php Icons::print( 'heart' ); ?><span class="v-hidden"><?php esc_html_e( 'Favourites', 'vitrine' ); ?> </span><span class="v-count" data-v-favourites-count hidden></span></a>
				<?php else : ?>
				<span class="v-icon-button v-icon-button--still" data-v-wishlist-link><span class="v-hidden"><?php esc_html_e( 'Favourites', 'vitrine' ); ?></span><?php Icons::print( 'heart' ); ?><span class="v-count" data-v-favourites-count hidden></span></span>
				<?php endif; ?>
				<a class="v-icon-button" data-v-cart-link href="<?php echo esc_url( $checkout ); ?>"><?php Icons::print( 'bag' ); ?><span class="v-hidden"><?php esc_html_e( 'Cart', 'vitrine' ); ?> </span><span class="v-count" data-v-cart-count hidden></span></a>
			</div>
		</div>
	</div>
	<div class="v-header__bottom" id="v-menu">
		<div class="v-header__row">
			<nav class="v-nav" aria-label="<?php esc_attr_e( 'Main menu', 'vitrine' ); ?>">
				<ul class="v-nav__list">
					<?php if ( $catalogue !== array() ) : ?>
						<li class="v-nav__item v-nav__item--catalogue">
							<button class="v-nav__catalogue" type="button" data-v-submenu aria-expanded="false" aria-controls="v-catalogue"><?php esc_html_e( 'Catalogue', 'vitrine' ); ?><?php Icons::print( 'chevron', 14 ); ?></button>
							<?php $view->show( 'menu', array( 'items' => $catalogue, 'id' => 'v-catalogue', 'class' => 'v-nav__sub v-nav__sub--catalogue' ) ); ?>
						</li>
					<?php endif; ?>
					<?php foreach ( $primary as $index => $item ) : ?>
						<li class="v-nav__item">
							<a class="v-nav__link" href="<?php echo esc_url( $item['url'] ); ?>"<?php echo $item['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?>><?php echo esc_html( $item['title'] ); ?></a>
							<?php if ( $item['children'] !== array() ) : ?>
								<button class="v-nav__more" type="button" data-v-submenu aria-expanded="false" aria-controls="v-sub-<?php echo (int) $index; ?>" aria-label="<?php /* translators: %s: menu item */ echo esc_attr( sprintf( __( '%s submenu', 'vitrine' ), $item['title'] ) ); ?>"><?php Icons::print( 'chevron', 14 ); ?></button>
								<?php $view->show( 'menu', array( 'items' => $item['children'], 'id' => "v-sub-$index", 'class' => 'v-nav__sub' ) ); ?>
							<?php endif; ?>
						</li>
					<?php endforeach; ?>
				</ul>
			</nav>
			<div class="v-header__aside">
				<?php if ( $badge !== null ) : ?>
					<?php if ( $badge['url'] !== '' ) : ?><a class="v-header__badge" href="<?php echo esc_url( $badge['url'] ); ?>" target="_blank" rel="noopener"><?php endif; ?>
					<img src="<?php echo esc_url( $badge['image'] ); ?>" alt="<?php echo esc_attr( $badge['alt'] ); ?>" width="<?php echo (int) $badge['width']; ?>" height="<?php echo (int) $badge['height']; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" decoding="async">
					<?php if ( $badge['url'] !== '' ) : ?></a><?php endif; ?>
				<?php endif; ?>
				<?php if ( $additional !== null ) : ?>
					<a class="v-header__additional" href="<?php echo esc_url( $additional['url'] ); ?>"><img src="<?php echo esc_url( $additional['icon']['url'] ); ?>" alt="<?php echo esc_attr( $additional['icon']['alt'] === '' ? __( 'Another language', 'vitrine' ) : $additional['icon']['alt'] ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" width="20" height="20" decoding="async"></a>
				<?php endif; ?>
				<?php if ( $pro !== null ) : ?>
					<a class="v-header__pro" data-v-pro="<?php echo esc_attr( $audience ); ?>" href="<?php echo esc_url( $pro['url'] ); ?>"<?php echo $pro['target'] === '_blank' ? ' target="_blank" rel="noopener"' : ''; ?><?php echo $audience === 'all' ? '' : ' hidden'; ?>><?php echo esc_html( $pro['title'] ); ?></a>
				<?php endif; ?>
				<?php if ( $contact !== null ) : ?>
					<a class="v-header__contact" data-v-open="contact" href="<?php echo esc_url( $contact['url'] ); ?>"><?php Icons::print( 'mail', 18 ); ?><span><?php esc_html_e( 'Write to us', 'vitrine' ); ?></span></a>
				<?php endif; ?>
				<?php if ( $phone !== '' ) : ?>
					<a class="v-header__phone" href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $phone ) ); ?>"<?php echo $hours === '' ? '' : ' title="' . esc_attr( $hours ) . '"'; ?>><?php Icons::print( 'phone', 18 ); ?><span dir="ltr"><?php echo esc_html( $phone ); ?></span></a>
				<?php endif; ?>
			</div>
			<div class="v-header__sheet-end">
				<?php if ( $account !== '' ) : ?>
				<a class="v-header__sheet-account" data-v-account-link href="<?php echo esc_url( $account ); ?>"><?php Icons::print( 'user', 20 ); ?><span class="v-header__first-name" data-v-first-name hidden></span><span class="v-header__account-word"><?php esc_html_e( 'Account', 'vitrine' ); ?></span></a>
				<?php endif; ?>
				<?php $view->show( 'languages', array( 'languages' => $languages, 'id' => '' ) ); ?>
			</div>
		</div>
	</div>
	<?php if ( $orders !== '' ) : ?>
	<a class="v-progress" data-v-progress href="<?php echo esc_url( $orders ); ?>" hidden></a>
	<?php endif; ?>
</header>
