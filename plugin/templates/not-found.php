<?php
/**
 * The 404 page (specification, section 2: the number, a text and a button home), with further links.
 *
 * @var \Vitrine\Storefront\View $view
 * @var bool   $gone     Whether the page existed and answers 410.
 * @var string $headline
 * @var string $home
 * @var string $search
 * @var list<array<string, mixed>> $catalogue
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;

?>
<section class="v-not-found">
	<p class="v-not-found__number" aria-hidden="true"><?php echo $gone ? 410 : 404; ?></p>
	<div class="v-not-found__words">
		<h1 class="v-page-title"><?php if ( ! $gone ) : ?><span class="v-hidden">404: </span><?php endif; ?><?php echo esc_html( $headline ); ?></h1>
		<p>
		<?php
		$gone
			? esc_html_e( 'This page no longer exists. You may find something similar here:', 'vitrine' )
			: esc_html_e( 'The page may have moved, or the address may contain a typo. You may find what you are looking for here:', 'vitrine' );
		?>
		</p>
		<form class="v-search v-search--large" role="search" aria-label="<?php esc_attr_e( 'Search for products', 'vitrine' ); ?>" data-v-search action="<?php echo esc_url( $search ); ?>">
			<input class="v-search__field" type="text" inputmode="search" enterkeyhint="search" name="s" maxlength="120" autocomplete="off" placeholder="<?php esc_attr_e( 'Search', 'vitrine' ); ?>" aria-label="<?php esc_attr_e( 'Search for products', 'vitrine' ); ?>">
			<button class="v-search__button" type="submit" aria-label="<?php esc_attr_e( 'Search', 'vitrine' ); ?>"><?php Icons::print( 'search', 20 ); ?></button>
		</form>
		<?php if ( $catalogue !== array() ) : ?>
			<nav aria-label="<?php esc_attr_e( 'Catalogue', 'vitrine' ); ?>"><?php $view->show( 'menu', array( 'items' => $catalogue, 'id' => '', 'class' => 'v-not-found__list' ) ); ?></nav>
		<?php endif; ?>
		<a class="v-button v-button--primary" href="<?php echo esc_url( $home ); ?>"><?php echo esc_html_x( 'Go to home page', 'button of the 404 page', 'vitrine' ); ?></a>
	</div>
</section>
