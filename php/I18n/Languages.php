<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** The door to the languages of the shop, whoever keeps them (the embedded ones, Polylang). */
interface Languages {

	/** @return list<Language> The default one first. */
	public function all(): array;

	public function default(): Language;

	/** The language of this request's address, or the one set by `within`: which version of a page or product is meant. */
	public function current(): Language;

	/**
	 * The language in which texts, money, dates and country names are written: the current one in the shop, the user's in wp-admin (English
	 * for a user's language that the plugin has no texts in).
	 */
	public function display(): Language;

	public function find( string $code ): ?Language;

	/**
	 * Absolute address of a path in a language (the current one by default): `url( 'checkout' )` is `https://…/lt/checkout`.
	 * The default language has no prefix. `home_url` itself is not filtered: `/it/wp-json` would be none.
	 */
	public function url( string $path = '', ?Language $language = null ): string;

	/** The same for a path of the paths table: `url` gives the shop's own pages the slugs that the owner chose, this changes nothing. */
	public function exactUrl( string $path, ?Language $language = null ): string;

	/**
	 * Does some work in another language, texts included (an e-mail in the order's language).
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function within( Language $language, callable $work ): mixed;
}
