<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\PageCache\PageCaches;

defined( 'ABSPATH' ) || exit;

/** Settings > Search engines. */
final class SearchEnginesTopic implements Topic {

	public function __construct( private readonly Settings $settings, private readonly PageCaches $caches ) {
	}

	public function key(): string {
		return 'search-engines';
	}

	public function title(): string {
		return __( 'Search engines', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return array(
			'past'       => $this->settings->get( PastProductPolicy::class )->value,
			'categories' => $this->settings->get( CategoryPaths::class )->value,
			'returns'    => $this->settings->get( ReturnCosts::class )->value,
		);
	}

	public function save( array $values ): array {
		$past    = PastProductPolicy::tryFrom( is_string( $values['past'] ?? null ) ? $values['past'] : '' );
		$returns = ReturnCosts::tryFrom( is_string( $values['returns'] ?? null ) ? $values['returns'] : '' );
		$paths   = CategoryPaths::tryFrom( is_string( $values['categories'] ?? null ) ? $values['categories'] : '' );
		$errors  = array_filter(
			array(
				'past'       => $past === null ? __( 'Choose an option.', 'vitrine' ) : '',
				'categories' => $paths === null ? __( 'Choose an option.', 'vitrine' ) : '',
				'returns'    => $returns === null ? __( 'Choose an option.', 'vitrine' ) : '',
			)
		);
		if ( $past === null || $paths === null || $returns === null ) {
			return $errors;
		}
		$this->settings->save( $past );
		// The categories get their new addresses in the background.
		$this->settings->save( $paths );
		if ( $returns !== $this->settings->get( ReturnCosts::class ) ) {
			$this->settings->save( $returns );
			// Product pages name it in their structured data.
			$this->caches->purgeAll();
		}
		return array();
	}
}
