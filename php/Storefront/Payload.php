<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\Kernel\Container;

/** The startup payload: data that header and footer use, and that scripts need first. */
final class Payload {

	/** Parts that the server renders and no script reads on every page: the store fetches them when first needed. */
	private const RENDERED = array( 'menu' => true );

	/** @var array<string, mixed>|null */
	private ?array $values = null;

	public function __construct( private readonly Container $container, private readonly Contributions $contributions ) {
	}

	/** @return array<string, mixed> by part name */
	public function all(): array {
		if ( $this->values === null ) {
			$this->values = array();
			foreach ( $this->contributions->payload() as $name => $value ) {
				$this->values[ $name ] = $value( $this->container );
			}
		}
		return $this->values;
	}

	/** @return array<string, mixed> The parts that pages contain, by name. */
	public function inlined(): array {
		return array_diff_key( $this->all(), self::RENDERED );
	}

	/** @return array<mixed> */
	public function part( string $name ): array {
		$value = $this->all()[ $name ] ?? null;
		return is_array( $value ) ? $value : array();
	}
}
