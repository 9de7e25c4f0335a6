<?php
/**
 * @var array{action: string, term: string} $search
 */

declare(strict_types=1);

use Vitrine\Storefront\Icons;

defined( 'ABSPATH' ) || exit;
?>
<form class="v-search-form" role="search" aria-label="<?php esc_attr_e( 'Search for products', 'vitrine' ); ?>" method="get" action="<?php echo esc_url( $search['action'] ); ?>" data-v-search>
	<label class="v-sr" for="v-search-page"><?php esc_html_e( 'What are you looking for?', 'vitrine' ); ?></label>
	<input class="v-search-form__field" id="v-search-page" type="text" inputmode="search" name="s" value="<?php echo esc_attr( $search['term'] ); ?>" maxlength="100" autocomplete="off" enterkeyhint="search" placeholder="<?php esc_attr_e( 'What are you looking for?', 'vitrine' ); ?>">
	<button class="v-search-form__button" type="submit"><?php Icons::print( 'search' ); ?><span class="v-sr"><?php esc_html_e( 'Search', 'vitrine' ); ?></span></button>
</form>
