<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Vitrine\Kernel\Container;

/** The startup payload: data that scripts need first and that header and footer already use. */
final class Payload {

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

	/** @return array<mixed> */
	public function part( string $name ): array {
		$value = $this->all()[ $name ] ?? null;
		return is_array( $value ) ? $value : array();
	}
}
