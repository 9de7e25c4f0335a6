<?php
/**
 * The header of the checkout.
 *
 * @var string $name
 * @var \Vitrine\Storefront\Brand\Logo|null $logo Null to show the name.
 * @var string $home
 * @var string $shop
 * @var array{url: string, title: string, target: string}|null $contact
 * @var string $phone
 * @var string $hours
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<header class="v-bare-header">
	<a class="v-skip" href="#v-content"><?php esc_html_e( 'Skip to content', 'vitrine' ); ?></a>
	<a class="v-bare-header__link" href="<?php echo esc_url( $shop ); ?>"><?php Icons::print( 'arrow-left', 18 ); ?><span><?php esc_html_e( 'Back to the shop', 'vitrine' ); ?></span></a>
	<?php if ( $logo === null ) : ?>
	<a class="v-header__brand" href="<?php echo esc_url( $home ); ?>"><?php echo esc_html( $name ); ?></a>
	<?php else : ?>
	<a class="v-header__brand v-header__brand--logo" style="flex:0 1 <?php echo (int) $logo->width; ?>px" href="<?php echo esc_url( $home ); ?>"><img style="display:block;inline-size:100%;block-size:auto" src="<?php echo esc_url( $logo->url ); ?>"<?php echo $logo->srcset === '' ? '' : ' srcset="' . esc_attr( $logo->srcset ) . '"'; ?> width="<?php echo (int) $logo->width; ?>" height="<?php echo (int) $logo->height; ?>" alt="<?php echo esc_attr( $name ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- sizes of its own. ?>" decoding="async"></a>
	<?php endif; ?>
	<div class="v-bare-header__help">
		<?php if ( $contact !== null ) : ?>
		<a class="v-bare-header__link" data-v-open="contact" href="<?php echo esc_url( $contact['url'] ); ?>"><?php Icons::print( 'mail', 18 ); ?><span><?php esc_html_e( 'Write to us', 'vitrine' ); ?></span></a>
		<?php endif; ?>
		<?php if ( $phone !== '' ) : ?>
		<a class="v-bare-header__link" href="tel:<?php echo esc_attr( (string) preg_replace( '/[^0-9+]/', '', $phone ) ); ?>"<?php echo $hours === '' ? '' : ' title="' . esc_attr( $hours ) . '"'; ?>><?php Icons::print( 'phone', 18 ); ?><span dir="ltr"><?php echo esc_html( $phone ); ?></span></a>
		<?php endif; ?>
	</div>
</header>
