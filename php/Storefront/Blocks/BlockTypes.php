<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Closure;
use Vitrine\Kernel\Container;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\EditorRequest;
use Vitrine\Storefront\Head\Styles;

/** Registers the modules' renderers as blocks for any theme and the block editor. */
final class BlockTypes {

	/** @var array<string, Closure(Container, array<string, mixed>): string>|null */
	private ?array $renderers = null;

	public function __construct( private readonly Container $container, private readonly Contributions $contributions ) {
	}

	public function register(): void {
		$described = EditorRequest::isCurrent() ? $this->contributions->descriptions() : array();
		foreach ( array_keys( $this->renderers() ) as $name ) {
			$about = $described[ $name ] ?? array();
			register_block_type(
				"vitrine/$name",
				array(
					'api_version'     => '3',
					'title'           => $about['title'] ?? ucfirst( strtr( $name, '-', ' ' ) ),
					'description'     => $about['description'] ?? '',
					'keywords'        => array( 'Vitrine', ...array_filter( explode( ', ', $about['keywords'] ?? '' ) ) ),
					'category'        => 'vitrine',
					'icon'            => 'store',
					'attributes'      => $about['attributes'] ?? array(),
					'supports'        => array(
						'html'  => false,
						'align' => array( 'wide', 'full' ),
					),
					'render_callback' => fn ( array $attributes ): string => $this->render( $name, $attributes ),
				)
			);
		}
	}

	/**
	 * @param list<array<string, mixed>> $categories
	 * @return list<array<string, mixed>>
	 */
	public static function category( array $categories ): array {
		array_unshift(
			$categories,
			array(
				'slug'  => 'vitrine',
				'title' => 'Vitrine',
				'icon'  => null,
			)
		);
		return $categories;
	}

	/** @param array<string, mixed> $attributes */
	public function render( string $name, array $attributes = array() ): string {
		$renderer = $this->renderers()[ $name ] ?? null;
		return $renderer === null
			? ''
			: $this->container->get( Styles::class )->before( $name ) . $renderer( $this->container, $attributes );
	}

	/** A mount point, containing the block of the same name if it exists. */
	public function island( string $name ): string {
		return isset( $this->renderers()[ $name ] )
			? $this->render( $name )
			: sprintf( '<div data-v-island="%s"></div>', esc_attr( $name ) );
	}

	/** @return array<string, Closure(Container, array<string, mixed>): string> */
	private function renderers(): array {
		return $this->renderers ??= $this->contributions->blocks();
	}
}
