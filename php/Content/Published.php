<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Menus\MenuTree;
use Vitrine\Content\Options\OptionsAnswer;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;

/**
 * Menus and options as visitors get them, built once a language and kept until something in them changes: every page shows them,
 * and building them asks the database dozens of questions.
 */
final class Published {

	private const OPTION = 'vitrine_published_';

	/** Raised when what is kept changes its shape. */
	private const FORM = 2;

	/** @var array<string, array{menu: array<string, mixed>, options: array<string, mixed>}> */
	private array $known = array();

	public function __construct( private readonly Container $container, private readonly Languages $languages ) {
	}

	/** @return array<string, list<array<string, mixed>>> The menu of each group. */
	public function menu(): array {
		return $this->all()['menu'];
	}

	/** @return array<string, array<string, mixed>> The options of each group. */
	public function options(): array {
		return $this->all()['options'];
	}

	/** Hook of everything that may change a menu or an option; a shop changes seldom and rebuilds quickly. */
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
		// Absolute addresses are inside: a shop that moved builds anew.
		return is_array( $kept ) && ( $kept['for'] ?? '' ) === $this->stamp() ? array(
			'menu'    => $kept['menu'],
			'options' => $kept['options'],
		) : null;
	}

	/** @return array{menu: array<string, mixed>, options: array<string, mixed>} */
	private function build( string $code ): array {
		$built = array(
			'menu'    => $this->container->get( MenuTree::class )->build(),
			'options' => $this->container->get( OptionsAnswer::class )->build(),
		);
		update_option( self::OPTION . $code, $built + array( 'for' => $this->stamp() ), false );
		return $built;
	}

	private function stamp(): string {
		return self::FORM . ' ' . $this->languages->url( '', $this->languages->default() );
	}
}
