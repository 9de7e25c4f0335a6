<?php
/**
 * Links to an order's invoice and credit notes.
 *
 * @var list<array{title: string, url: string, hasXml: bool, files: list<array{title: string, url: string}>}> $papers
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="postbox vitrine-unprinted">
	<div class="postbox-header"><h2 class="hndle"><?php esc_html_e( 'Invoice', 'vitrine' ); ?></h2></div>
	<div class="inside">
		<?php foreach ( $papers as $vitrine_paper ) : ?>
			<p>
				<a href="<?php echo esc_url( $vitrine_paper['url'] ); ?>" target="_blank"><?php echo esc_html( $vitrine_paper['title'] ); ?></a>
				<?php foreach ( $vitrine_paper['files'] as $vitrine_file ) : ?>
					<br><a href="<?php echo esc_url( $vitrine_file['url'] ); ?>"><?php echo esc_html( $vitrine_file['title'] ); ?></a>
				<?php endforeach; ?>
				<?php if ( ! $vitrine_paper['hasXml'] ) : ?>
					<br><span class="description"><?php esc_html_e( 'There is no e-invoice (XML): when this document was issued, the shop had no VAT number, which an invoice with VAT needs. Enter it in Settings > Shop.', 'vitrine' ); ?></span>
				<?php endif; ?>
			</p>
		<?php endforeach; ?>
	</div>
</div>
