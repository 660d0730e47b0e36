import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { AddFiles } from '#kit/ui/record/AddFiles.tsx'

type Added = { FileID: number; Name: string }

/** Pictures and papers of a voucher that is still being typed; they belong to it once it is saved. */
export function VoucherFiles({ form }: { form: FormInstance }) {
  const [added, setAdded] = useState<Added[]>([])
  const keep = (files: Added[]) => {
    setAdded(files)
    form.setFieldValue(
      'FileIDs',
      files.map(({ FileID }) => FileID),
    )
  }
  return (
    <Form.Item label={<span className="cp-name">Ảnh chứng từ</span>}>
      <AddFiles place={{}} onAdded={(file) => keep([...added, file])} />
      {added.map((file) => (
        <Button key={file.FileID} size="small" onClick={() => keep(added.filter((one) => one !== file))}>
          {file.Name} · Bỏ
        </Button>
      ))}
    </Form.Item>
  )
}
