<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Menus\MenuTree;
use Vitrine\Content\Options\OptionsResponse;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;

/**
 * Menus and options for visitors, cached per language until something in them changes: every page needs them, and building them takes
 * dozens of queries.
 */
final class ContentCache {

	private const OPTION = 'vitrine_published_';

	/** Option, autoloaded: changes with every change of the contents. */
	private const VERSION = 'vitrine_published_version';

	/** Increase when the cached format changes. */
	private const FORMAT_VERSION = 2;

	/** @var array<string, array{menu: array<string, mixed>, options: array<string, mixed>}> */
	private array $known = array();

	public function __construct( private readonly Container $container, private readonly Languages $languages ) {
	}

	/** Hook `vitrine_migrated`: a missing option costs a query on every request. */
	public static function addVersion(): void {
		add_option( self::VERSION, '1', '', true );
	}

	/** @return array<string, list<array<string, mixed>>> Menus by group. */
	public function menu(): array {
		return $this->all()['menu'];
	}

	/** @return array<string, array<string, mixed>> Options by group. */
	public function options(): array {
		return $this->all()['options'];
	}

	/**
	 * Hook of everything that may change a menu or an option. Clears the whole cache: changes are rare and rebuilding is fast. A new
	 * version, too: a request that began before the change may still store what it has read.
	 */
	public function forget(): void {
		$this->known = array();
		// Missing while the shop's data is being removed.
		if ( get_option( self::VERSION ) !== false ) {
			update_option( self::VERSION, bin2hex( random_bytes( 4 ) ), true );
		}
		foreach ( $this->languages->all() as $language ) {
			delete_option( self::OPTION . $language->code );
		}
		do_action( 'vitrine_answers_changed' );
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} */
	private function all(): array {
		$code = $this->languages->current()->code;
		return $this->known[ $code ] ??= $this->kept( $code ) ?? $this->build( $code );
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>}|null */
	private function kept( string $code ): ?array {
		$kept = get_option( self::OPTION . $code );
		// The cache contains absolute URLs, so it is invalid after the site has moved.
		return is_array( $kept ) && ( $kept['for'] ?? '' ) === $this->stamp() ? array(
			'menu'    => $kept['menu'],
			'options' => $kept['options'],
		) : null;
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} */
	private function build( string $code ): array {
		$stamp = $this->stamp();
		$built = array(
			'menu'    => $this->container->get( MenuTree::class )->build(),
			'options' => $this->container->get( OptionsResponse::class )->build(),
		);
		update_option( self::OPTION . $code, $built + array( 'for' => $stamp ), false );
		return $built;
	}

	private function stamp(): string {
		$home = $this->languages->url( '', $this->languages->default() );
		return self::FORMAT_VERSION . ' ' . get_option( self::VERSION, '' ) . ' ' . $home;
	}
}
