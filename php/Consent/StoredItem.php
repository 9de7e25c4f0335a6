<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** A cookie or stored value in the visitor's browser. */
final readonly class StoredItem {

	/**
	 * @param string $name     Full name; `*` matches a variable part.
	 * @param string $provider Reads the value.
	 * @param string $host     For third-party cookies, which this site can't delete; '' for the shop's own.
	 */
	public function __construct(
		public string $name,
		public StorageType $storage,
		public ConsentCategory $category,
		public string $provider,
		public string $purpose,
		public string $duration,
		public string $host = '',
	) {
	}
}
