<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Closure;

/** Adds the shop's checks to Site Health. */
final class SiteHealth {

	/** @param list<HealthCheck> $checks */
	public function __construct( private readonly array $checks ) {
	}

	/**
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public function tests( array $tests ): array {
		foreach ( $this->checks as $check ) {
			if ( $check instanceof SlowHealthCheck ) {
				$tests['async'][ self::name( $check ) ] = array(
					'label'             => $check->title(),
					'test'              => rest_url( HealthRest::NAMESPACE . '/health/' . $check->key() ),
					'has_rest'          => true,
					'async_direct_test' => $this->answer( $check ),
				);
				continue;
			}
			$tests['direct'][ self::name( $check ) ] = array(
				'label' => $check->title(),
				'test'  => $this->answer( $check ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed>|null The result of a slow test. */
	public function slow( string $key ): ?array {
		foreach ( $this->checks as $check ) {
			if ( $check instanceof SlowHealthCheck && $check->key() === $key ) {
				return $this->answer( $check )();
			}
		}
		return null;
	}

	/** @return Closure(): array<string, mixed> */
	private function answer( HealthCheck $check ): Closure {
		return static function () use ( $check ): array {
			$found = $check->find();
			$links = '';
			foreach ( $found->links as $title => $url ) {
				$links .= sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $title ) );
			}
			$items = implode( '', array_map( static fn ( string $item ): string => '<li>' . esc_html( $item ) . '</li>', $found->items ) );
			return array(
				'label'       => $found->title,
				'status'      => $found->status,
				'badge'       => array(
					'label' => __( 'Shop', 'vitrine' ),
					'color' => 'blue',
				),
				'description' => '<p>' . esc_html( $found->text === '' ? $found->title : $found->text ) . '</p>'
					. ( $items === '' ? '' : "<ul>$items</ul>" ),
				'actions'     => $links,
				'test'        => self::name( $check ),
			);
		};
	}

	private static function name( HealthCheck $check ): string {
		return 'vitrine_' . $check->key();
	}
}
