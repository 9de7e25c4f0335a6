<?php
/** The public functions of Polylang that the shop uses. */

declare(strict_types=1);

function PLL(): PLL_Frontend {
	return $GLOBALS['polylang'];
}

function pll_current_language( string $field = 'slug' ): string|false {
	return PLL()->curlang instanceof PLL_Language ? PLL()->curlang->$field : false;
}

function pll_default_language( string $field = 'slug' ): string|false {
	$language = PLL()->model->get_language( (string) PLL()->options['default_lang'] );
	return $language === false ? false : $language->$field;
}

/**
 * @param array<string, mixed> $args
 * @return array<string, array{slug: string, url: string}>
 */
function pll_the_languages( array $args = array() ): array {
	return array();
}

function pll_get_post_language( int $post ): string|false {
	$language = PLL()->model->post->get_language( $post );
	return $language === false ? false : $language->slug;
}

function pll_get_term_language( int $term ): string|false {
	$language = PLL()->model->term->get_language( $term );
	return $language === false ? false : $language->slug;
}

function pll_set_post_language( int $post, string $code ): bool {
	return PLL()->model->post->set_language( $post, $code );
}

function pll_set_term_language( int $term, string $code ): bool {
	return PLL()->model->term->set_language( $term, $code );
}

/** @return array<string, int> */
function pll_get_post_translations( int $post ): array {
	return PLL()->model->post->get_translations( $post );
}

/** @return array<string, int> */
function pll_get_term_translations( int $term ): array {
	return PLL()->model->term->get_translations( $term );
}

/**
 * @param array<string, int> $set
 * @return array<string, int>
 */
function pll_save_post_translations( array $set ): array {
	return PLL()->model->post->save_translations( (int) reset( $set ), $set );
}

/**
 * @param array<string, int> $set
 * @return array<string, int>
 */
function pll_save_term_translations( array $set ): array {
	return PLL()->model->term->save_translations( (int) reset( $set ), $set );
}
