<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** An import of a file. */
final readonly class Job {

	/**
	 * @param string       $file     Where its copy in UTF-8 stands.
	 * @param list<string> $header
	 * @param list<string> $languages Codes; texts of a file with one language are in the first.
	 * @param int          $bytes    Of the copy.
	 * @param int          $position Bytes that were looked at.
	 * @param int          $line     Of the file, at that position.
	 * @param int          $user     Who started it, and in whose name it is saved.
	 * @param int          $createdAt Unix time.
	 * @param int|null     $deliveryPrice Cents, of new products for which the file names none; null where nobody has said.
	 */
	public function __construct(
		public int $id,
		public JobStatus $status,
		public string $format,
		public string $name,
		public string $file,
		public string $delimiter,
		public string $encoding,
		public array $header,
		public array $languages,
		public int $bytes,
		public int $position,
		public int $line,
		public int $user,
		public string $error,
		public int $createdAt,
		public ?int $finishedAt,
		public ?int $deliveryPrice,
	) {
	}
}
