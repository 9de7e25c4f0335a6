<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

use Closure;

/** Who brings out which kind of message, gathered when the first one is sent: a visitor's call only keeps them. */
final class Deliveries {

	/** @var array<string, Closure(Container, array<string, mixed>): bool>|null */
	private ?array $owners = null;

	/** @param list<Module> $modules */
	public function __construct( private readonly array $modules, private readonly Container $container ) {
	}

	/**
	 * @param array<string, mixed> $payload
	 * @return bool|null Null where no room owns the kind.
	 */
	public function deliver( string $kind, array $payload ): ?bool {
		$owner = $this->owners()[ $kind ] ?? null;
		return $owner === null ? null : $owner( $this->container, $payload );
	}

	/** @return array<string, Closure(Container, array<string, mixed>): bool> */
	private function owners(): array {
		if ( $this->owners === null ) {
			$this->owners = array();
			foreach ( $this->modules as $module ) {
				$this->owners += $module instanceof ProvidesDeliveries ? $module->deliveries() : array();
			}
		}
		return $this->owners;
	}
}
