<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Choices\Choices;

/** An import job. */
final readonly class Job {

	/**
	 * @param string       $file     Path of the UTF-8 copy.
	 * @param list<string> $header
	 * @param list<string> $languages Language codes; texts of a single-language file are in the first one.
	 * @param int          $bytes    Size of the copy.
	 * @param int          $position Bytes checked so far.
	 * @param int          $line     Line number at that position.
	 * @param int          $user     Started the import; products are saved as this user.
	 * @param int          $createdAt Unix time.
	 * @param int|null     $deliveryPrice Cents, for new products whose row has none; null if not set.
	 * @param Choices      $choices  Answers to the questions about the file.
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
		public ?int $deliveryPrice,
		public Choices $choices = new Choices(),
	) {
	}
}
