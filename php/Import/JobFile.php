<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** The file of an import job. */
final readonly class JobFile {

	/**
	 * @param string       $name      As uploaded.
	 * @param string       $path      Of the UTF-8 copy, in the import directory.
	 * @param string       $encoding  Of the uploaded file.
	 * @param list<string> $header
	 * @param list<string> $languages Language codes; texts of a single-language file are in the first one.
	 */
	public function __construct(
		public string $name,
		public string $path,
		public string $format,
		public string $encoding,
		public string $delimiter,
		public array $header,
		public array $languages,
	) {
	}
}
