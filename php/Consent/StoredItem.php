<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** Something that the shop or a service keeps in a visitor's browser. */
final readonly class StoredItem {

	/**
	 * @param string $name     Full name, or one with `*` for what varies.
	 * @param string $provider Who reads it.
	 * @param string $host     Of cookies that belong to another site, which this one cannot take away; '' for the shop's own.
	 */
	public function __construct(
		public string $name,
		public Storage $storage,
		public Category $category,
		public string $provider,
		public string $purpose,
		public string $duration,
		public string $host = '',
	) {
	}
}
