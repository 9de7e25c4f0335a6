<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Closure;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Rest\Schema;

/** The account facts of all rooms, each asked when it is needed. */
final class AccountParts {

	/** @param array<string, Closure(Container): AccountFacts> $factories by part */
	public function __construct( private readonly Container $container, private readonly array $factories ) {
	}

	/** @param list<Module> $modules */
	public static function from( array $modules, Container $container ): self {
		$factories = array();
		foreach ( $modules as $module ) {
			$factories += $module instanceof ProvidesAccountFacts ? $module->accountFacts() : array();
		}
		return new self( $container, $factories );
	}

	/** @return list<mixed> Empty where no room knows of such a thing. */
	public function of( string $part, Customer $customer ): array {
		return $this->facts( $part )?->of( $customer ) ?? array();
	}

	/** @return array<string, mixed> */
	public function schema( string $part ): array {
		return $this->facts( $part )?->schema() ?? Schema::list( array() );
	}

	private function facts( string $part ): ?AccountFacts {
		$factory = $this->factories[ $part ] ?? null;
		return $factory === null ? null : $factory( $this->container );
	}
}
