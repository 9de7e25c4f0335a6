<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Modules;
use Vitrine\Rest\Schema;

/** Collects the account fields of all rooms, each when it is needed. */
final class AccountFieldSet {

	public function __construct( private readonly Container $container, private readonly Modules $modules ) {
	}

	/** @return list<mixed> Empty if no room provides the field. */
	public function get( string $name, Customer $customer ): array {
		return $this->field( $name )?->forCustomer( $customer ) ?? array();
	}

	/** @return array<string, mixed> */
	public function schema( string $name ): array {
		return $this->field( $name )?->schema() ?? Schema::list( array() );
	}

	private function field( string $name ): ?AccountFields {
		$fields = $this->modules->collect(
			ProvidesAccountFields::class,
			static fn ( ProvidesAccountFields $module ): array => $module->accountFields()
		);
		return isset( $fields[ $name ] ) ? $this->container->get( $fields[ $name ] ) : null;
	}
}
