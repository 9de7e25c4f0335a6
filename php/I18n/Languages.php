<?php
declare(strict_types=1);

namespace Vitrine\I18n;

/** The languages of the shop, from any language engine (embedded, Polylang). */
interface Languages {

	/** @return list<Language> The default first. */
	public function all(): array;

	public function default(): Language;

	/** The language of the requested URL, or the one set by `withLanguage()`: selects translations of pages and products. */
	public function current(): Language;

	/**
	 * The language for texts, money, dates and country names: the current one in the shop, the user's in wp-admin (English if not
	 * supported).
	 */
	public function display(): Language;

	public function find( string $code ): ?Language;

	/**
	 * Whether another plugin manages the languages: it has its own screens for them and for translations, and serves WordPress's own posts
	 * and pages in every language.
	 */
	public function areExternal(): bool;

	/** The language that the other plugin stored for a post; null if it has none, or if the shop manages the languages. */
	public function ofPost( int $post ): ?Language;

	/**
	 * URLs of the requested page by language code, if WordPress serves it and the other plugin knows its translations.
	 *
	 * @return array<string, string>
	 */
	public function alternates(): array;

	/** A requested path below the site's home without the prefix of the current language; unchanged if it has none. */
	public function withoutPrefix( string $path ): string;

	/**
	 * Absolute URL of a path in a language (default: the current one): `url( 'checkout' )` is `https://…/lt/checkout`. The default language
	 * has no prefix. We don't filter `home_url`, because `/it/wp-json` would not work.
	 */
	public function url( string $path = '', ?Language $language = null ): string;

	/**
	 * The same for a path of the paths table: `url()` replaces the first segment with the slug chosen by the owner, this method doesn't.
	 */
	public function exactUrl( string $path, ?Language $language = null ): string;

	/**
	 * Runs a callback in another language, including translations (an e-mail in the order's language).
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function withLanguage( Language $language, callable $work ): mixed;
}
