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

	/** Increase when the cached format changes. */
	private const FORMAT_VERSION = 2;

	/** @var array<string, array{menu: array<string, mixed>, options: array<string, mixed>}> */
	private array $known = array();

	public function __construct( private readonly Container $container, private readonly Languages $languages ) {
	}

	/** @return array<string, list<array<string, mixed>>> Menus by group. */
	public function menu(): array {
		return $this->all()['menu'];
	}

	/** @return array<string, array<string, mixed>> Options by group. */
	public function options(): array {
		return $this->all()['options'];
	}

	/** Hook of everything that may change a menu or an option. Clears the whole cache: changes are rare and rebuilding is fast. */
	public function forget(): void {
		$this->known = array();
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
		$built = array(
			'menu'    => $this->container->get( MenuTree::class )->build(),
			'options' => $this->container->get( OptionsResponse::class )->build(),
		);
		update_option( self::OPTION . $code, $built + array( 'for' => $this->stamp() ), false );
		return $built;
	}

	private function stamp(): string {
		return self::FORMAT_VERSION . ' ' . $this->languages->url( '', $this->languages->default() );
	}
}
